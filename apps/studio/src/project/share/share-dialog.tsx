import { type ProjectShare, SHARED_PAGE } from '@kerf/protocol';
import { Button, Loader, Modal, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, callOrThrow } from '../../api/client';
import { copyText } from '../../ui/copy-text';
import { FailureNote } from '../../ui/failure-note';
import { liveText } from '../../ui/live-text';
import { useDialogAbove } from '../../ui/use-dialog-above';
import { isLocalAddress } from './local-address';
import classes from './share.module.css';
import { closeSharing, useShareStore } from './share-store';

const QUERY = ['projects', 'shares'];

const failureOf = (error: unknown) => (error instanceof CallError ? error.failure : null);

/** The links to a project: makes one, lists and ends them. */
export function ShareDialog() {
  const { t } = useTranslation();
  const project = useShareStore((state) => state.project);
  const isCovered = useDialogAbove();
  return (
    <Modal
      opened={project !== null}
      onClose={closeSharing}
      closeOnEscape={!isCovered}
      title={project ? t('links.title', { name: project.name }) : ''}
      size={560}
    >
      {project && <Links key={project.id} projectId={project.id} />}
    </Modal>
  );
}

/** The links to the person's projects. */
function useLinks() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: QUERY });
  const list = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => callOrThrow('projectShares', { query: {} }, signal),
    staleTime: 0,
  });
  const making = useMutation({
    mutationFn: (id: string) => callOrThrow('projectShare', { body: { id } }),
    onSettled: refresh,
  });
  const ending = useMutation({
    mutationFn: (id: string) => callOrThrow('projectShareEnd', { body: [id] }),
    onSettled: refresh,
  });
  return { list, making, ending };
}

function Links({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { list, making, ending } = useLinks();
  const own = list.data?.filter((link) => link.projectId === projectId) ?? [];
  const others = list.data?.filter((link) => link.projectId !== projectId) ?? [];
  // A link that was ended is not shown as a new one any more.
  const made = making.data && own.some(({ id }) => id === making.data.id) ? making.data : null;

  const ask = (link: ProjectShare) =>
    modals.openConfirmModal({
      title: liveText('links.endTitle'),
      children: <Text fz="sm">{liveText('links.endText')}</Text>,
      labels: { confirm: liveText('links.end'), cancel: liveText('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => ending.mutate(link.id),
    });

  return (
    <Stack gap="md">
      <Text fz="sm">{t('links.what')}</Text>
      <FailureNote failure={failureOf(making.error ?? ending.error ?? list.error)} />
      {made ? (
        <NewLink key={made.id} token={made.token} />
      ) : (
        <Button
          w="fit-content"
          leftSection={<IconLink size={16} stroke={1.7} aria-hidden="true" />}
          loading={making.isPending}
          onClick={() => making.mutate(projectId)}
        >
          {t('links.make')}
        </Button>
      )}
      {list.isPending && <Loader size="sm" aria-label={t('editor.loading')} />}
      <LinkList title={t('links.own')} links={own} onEnd={ask} />
      <LinkList title={t('links.others')} links={others} onEnd={ask} isNamed />
    </Stack>
  );
}

/** A new link. The server tells it only once. */
function NewLink({ token }: { token: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const link = `${window.location.origin}${SHARED_PAGE}#${token}`;
  const isLocal = isLocalAddress(window.location.hostname);
  return (
    <div>
      <div className={classes.newLink}>
        <TextInput
          flex={1}
          label={t('links.new')}
          value={link}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.7} />}
          onClick={async () => setCopied(await copyText(link))}
        >
          {t(isCopied ? 'links.copied' : 'links.copy')}
        </Button>
      </div>
      <Text fz="xs" c="dimmed" mt={6}>
        {t('links.once')} {isLocal && t('share.local')}
      </Text>
    </div>
  );
}

interface LinkListProps {
  readonly title: string;
  readonly links: readonly ProjectShare[];
  /** Whether the list says which project each link leads to. */
  readonly isNamed?: boolean;
  onEnd(link: ProjectShare): void;
}

function LinkList({ title, links, isNamed = false, onEnd }: LinkListProps) {
  const { t, i18n } = useTranslation();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  if (links.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text fz="sm" fw={600} mb={4}>
        {title}
      </Text>
      <ul className={classes.list}>
        {links.map((link) => {
          const made = t('links.made', { when: date.format(link.createTime) });
          const name = isNamed ? link.projectName : made;
          return (
            <li key={link.id} className={classes.row}>
              <div className={classes.what}>
                <Text fz="sm" truncate>
                  {name}
                </Text>
                {isNamed && (
                  <Text fz="xs" c="dimmed">
                    {made}
                  </Text>
                )}
              </div>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('field.of', { of: name, what: t('links.end') })}
                onClick={() => onEnd(link)}
              >
                {t('links.end')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

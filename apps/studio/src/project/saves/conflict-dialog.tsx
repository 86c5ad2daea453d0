import { Button, Group, Loader, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../api/call-result';
import { useStudio } from '../../state/studio-context';
import { FailureNote } from '../../ui/failure-note';
import { liveText } from '../../ui/live-text';
import { fetchSaved } from '../open-project';
import { Picture } from '../picture';
import { closeConflict, useConflictStore } from './conflict-store';
import { keepBoth, keepMine, keepTheirs } from './resolve-conflict';
import { type SendOutcome, useSaveQueue } from './save-queue';
import classes from './saves.module.css';
import type { WaitingSave } from './waiting-save';

/** Shows a save beside what was saved elsewhere meanwhile. The person decides; whatever it is, nothing is lost. */
export function ConflictDialog() {
  const { t } = useTranslation();
  const projectId = useConflictStore((state) => state.projectId);
  const save = useSaveQueue(({ saves }) => saves.find((kept) => kept.projectId === projectId));
  return (
    <Modal opened={save !== undefined} onClose={closeConflict} title={t('project.conflictTitle')} size={820}>
      {save && <Choice key={save.saveId} save={save} />}
    </Modal>
  );
}

function useWhen(): (time: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' });
  return (time) => format.format(time);
}

/** Runs a decision: closes the dialog when it is done, else says why it is not. */
function useDecision() {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function decide(which: string, work: () => Promise<CallFailure | null>): Promise<void> {
    setBusy(which);
    setFailure(null);
    const failed = await work().finally(() => setBusy(null));
    setFailure(failed);
    if (!failed) closeConflict();
  }
  return { busy, failure, decide };
}

/** What the server has of the project of a save. */
function useServerDrawing({ projectId, saveId }: WaitingSave) {
  const server = useQuery({
    queryKey: ['projects', 'conflict', projectId, saveId],
    queryFn: () => fetchSaved(projectId),
    staleTime: 0,
  });
  const failed = server.data && !server.data.ok && 'failure' in server.data ? server.data.failure : null;
  return { theirs: server.data?.ok ? server.data : undefined, failed, server };
}

function Choice({ save }: { save: WaitingSave }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const when = useWhen();
  const { busy, failure, decide } = useDecision();
  const { theirs, failed, server } = useServerDrawing(save);

  /** Waits for a save: everything but a new conflict, or a refusal, ends the question. */
  async function settle(sending: Promise<SendOutcome>): Promise<CallFailure | null> {
    const outcome = await sending;
    if (outcome.kind === 'refused') return outcome.failure;
    if (outcome.kind === 'conflict') {
      await server.refetch();
      return { code: 'revision-conflict', message: '' };
    }
    const isSent = outcome.kind === 'sent';
    notifications.show({
      message: liveText(isSent ? 'project.saved' : 'saves.keptText'),
      color: isSent ? 'green' : 'yellow',
    });
    return null;
  }
  const mine = () => theirs && decide('mine', () => settle(keepMine(editor, save, theirs.record)));
  const fromServer = () => theirs && decide('theirs', () => keepTheirs(editor, save, theirs.project));
  const both = () =>
    decide('both', () => settle(keepBoth(editor, save, t('project.copyName', { name: save.name }))));
  const ready = { isReady: theirs !== undefined && busy === null, busy };
  return (
    <Stack gap="md">
      <Text fz="sm">{t('saves.conflictText', { name: save.name })}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Side
          side="mine"
          when={t('saves.savedAt', { when: when(save.keptAt) })}
          picture={<Picture of={save.files.preview ?? save.files.canvas} alt={t('saves.mine')} />}
          onKeep={mine}
          {...ready}
        />
        <Side
          side="theirs"
          when={theirs ? t('saves.savedAt', { when: when(theirs.record.updateTime) }) : '…'}
          picture={
            theirs ? (
              <Picture of={theirs.record.previewUrl ?? theirs.record.canvasUrl} alt={t('saves.theirs')} />
            ) : (
              server.isFetching && <Loader size="sm" />
            )
          }
          onKeep={fromServer}
          {...ready}
        />
      </SimpleGrid>
      <FailureNote failure={failure ?? failed} />
      <Foot busy={busy} onBoth={both} onRetry={failed ? () => void server.refetch() : null} />
    </Stack>
  );
}

interface FootProps {
  readonly busy: string | null;
  onBoth(): void;
  /** Asks the server again, where it did not answer. */
  readonly onRetry: (() => void) | null;
}

function Foot({ busy, onBoth, onRetry }: FootProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between">
      <Button variant="default" onClick={closeConflict}>
        {t('saves.decideLater')}
      </Button>
      <Group gap="xs">
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
        <Button variant="light" disabled={busy !== null} loading={busy === 'both'} onClick={onBoth}>
          {t('saves.keepBoth')}
        </Button>
      </Group>
    </Group>
  );
}

interface SideProps {
  readonly side: 'mine' | 'theirs';
  readonly when: string;
  readonly picture: ReactNode;
  readonly isReady: boolean;
  /** The decision that is being carried out. */
  readonly busy: string | null;
  onKeep(): void;
}

/** One of the two drawings, with the button that keeps it. */
function Side({ side, when, picture, isReady, busy, onKeep }: SideProps) {
  const { t } = useTranslation();
  const [keep, note] =
    side === 'mine'
      ? [t('saves.keepMine'), t('saves.keepMineNote')]
      : [t('saves.keepTheirs'), t('saves.keepTheirsNote')];
  return (
    <section className={classes.side} aria-label={t(`saves.${side}`)}>
      <Text fw={600}>{t(`saves.${side}`)}</Text>
      <Text fz="xs" c="dimmed">
        {when}
      </Text>
      <div className={classes.picture}>{picture}</div>
      <Button fullWidth disabled={!isReady && busy !== side} loading={busy === side} onClick={onKeep}>
        {keep}
      </Button>
      <Text fz="xs" c="dimmed" mt={6}>
        {note}
      </Text>
    </section>
  );
}

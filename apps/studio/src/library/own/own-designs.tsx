import type { OwnDesign } from '@kerf/protocol';
import { Button, Skeleton, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconCloudOff, IconHeartPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../api/client';
import { Picture } from '../../project/picture';
import { useEditorState } from '../../state/studio-context';
import { IconButton } from '../../ui/icon-button';
import { liveText } from '../../ui/live-text';
import { useFailureText } from '../../ui/use-failure-text';
import classes from '../library.module.css';
import { NameDialog } from './name-dialog';
import type { KeptOwnDesign } from './own-storage';
import { pictureUrl, useOwnDesignActions, useOwnDesigns } from './use-own-designs';

/** What the dialog for a name is open for: the selection, or a design that gets another name. */
type Naming = 'selection' | OwnDesign | null;

/** The designs that a person keeps: inserted by a click, renamed, deleted. The selection can be added. */
export function OwnDesigns({ tag }: { readonly tag: string }) {
  const { t } = useTranslation();
  const { listed, isMissing, kept } = useOwnDesigns();
  const { keep, rename } = useOwnDesignActions();
  const [naming, setNaming] = useState<Naming>(null);
  const hasSelection = useEditorState((state) => state.selection.length > 0);
  const rows: readonly RowOf[] = isMissing ? (kept ?? []) : (listed.data ?? []).map((design) => ({ design }));
  const found = rows.filter(({ design }) => design.name.toLowerCase().includes(tag.toLowerCase()));
  const isRead = isMissing ? kept !== undefined : listed.data !== undefined;
  return (
    <>
      <div className={classes.bar}>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={!hasSelection || isMissing}
          onClick={() => setNaming('selection')}
        >
          {t('library.own.keep')}
        </Button>
        {!hasSelection && !isMissing && (
          <Text fz="xs" c="dimmed" mt={4}>
            {t('library.own.selectFirst')}
          </Text>
        )}
      </div>
      {isMissing && (
        <MissingNote count={rows.length} error={listed.error} onRetry={() => void listed.refetch()} />
      )}
      <div className={classes.list}>
        {!isRead && <Skeleton h={62} radius="md" />}
        {found.map((row) => (
          <Row key={row.design.id} {...row} isFixed={isMissing} onRename={() => setNaming(row.design)} />
        ))}
        {isRead && found.length === 0 && (
          <NothingOwn isSearched={tag !== '' && rows.length > 0} isMissing={isMissing} />
        )}
      </div>
      <NameDialog
        title={t(naming === 'selection' ? 'library.own.keep' : 'library.own.rename')}
        start={naming === null || naming === 'selection' ? '' : naming.name}
        isOpen={naming !== null}
        onClose={() => setNaming(null)}
        onName={(name) => (naming === null || naming === 'selection' ? keep(name) : rename(naming.id, name))}
      />
    </>
  );
}

/** A design of the list; with what the browser keeps of it, when the server is away. */
type RowOf = Pick<KeptOwnDesign, 'design'> & Partial<KeptOwnDesign>;

interface MissingNoteProps {
  /** How many designs the browser keeps. */
  readonly count: number;
  /** Why the server's list is not there; null when the server is known to be away. */
  readonly error: Error | null;
  onRetry(): void;
}

/** Says why not all designs are shown, what can be done with those that are, and when the others come back. */
function MissingNote({ count, error, onRetry }: MissingNoteProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const failure = error instanceof CallError && error.failure.code !== 'network' ? error.failure : null;
  const text = t(count === 0 ? 'library.own.away' : 'library.own.awayKept', { count });
  return (
    <div className={classes.note} role="status">
      <IconCloudOff size={16} stroke={1.8} aria-hidden="true" />
      <span>{failure ? `${failureText(failure)} ${text}` : `${t('library.own.serverAway')} ${text}`}</span>
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

function NothingOwn({
  isSearched,
  isMissing,
}: {
  readonly isSearched: boolean;
  readonly isMissing: boolean;
}) {
  const { t } = useTranslation();
  // The note above says what is missing.
  if (isMissing && !isSearched) return null;
  return (
    <div className={classes.empty}>
      <IconHeartPlus size={32} stroke={1.3} aria-hidden="true" />
      <Text fz="sm" fw={600}>
        {t(isSearched ? 'library.nothing' : 'library.own.none')}
      </Text>
      {!isSearched && <Text fz="xs">{t('library.own.noneHint')}</Text>}
    </div>
  );
}

interface RowProps extends RowOf {
  /** Whether the design can only be inserted: the server, which changes it, is away. */
  readonly isFixed: boolean;
  onRename(): void;
}

function Row({ design, project, picture, isFixed, onRename }: RowProps) {
  const { t } = useTranslation();
  const { insert, remove } = useOwnDesignActions();
  const { id, name } = design;
  const ask = () =>
    modals.openConfirmModal({
      title: liveText('library.own.deleteTitle'),
      children: <Text fz="sm">{liveText('library.own.deleteText', { name })}</Text>,
      labels: { confirm: liveText('action.delete'), cancel: liveText('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void remove(id),
    });
  return (
    <div className={classes.own}>
      <button type="button" className={classes.ownInsert} onClick={() => void insert(design, project)}>
        <span className={classes.ownPicture}>
          <Picture of={picture ?? pictureUrl(design)} />
        </span>
        <span>{name}</span>
      </button>
      {!isFixed && (
        <>
          <IconButton icon={IconPencil} label={t('library.own.renameOne', { name })} onClick={onRename} />
          <IconButton icon={IconTrash} label={t('library.own.deleteOne', { name })} onClick={ask} />
        </>
      )}
    </div>
  );
}

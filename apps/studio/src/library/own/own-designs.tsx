import type { OwnDesign } from '@kerf/protocol';
import { Button, Skeleton, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconHeartPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../api/client';
import { Picture } from '../../project/picture';
import { useEditorState } from '../../state/studio-context';
import { FailureNote } from '../../ui/failure-note';
import { IconButton } from '../../ui/icon-button';
import classes from '../library.module.css';
import { NameDialog } from './name-dialog';
import { pictureUrl, useOwnDesignActions, useOwnDesigns } from './use-own-designs';

/** What the dialog for a name is open for: the selection, or a design that gets another name. */
type Naming = 'selection' | OwnDesign | null;

/** The designs that a person keeps: inserted by a click, renamed, deleted. The selection can be added. */
export function OwnDesigns({ tag }: { readonly tag: string }) {
  const { t } = useTranslation();
  const designs = useOwnDesigns();
  const { keep, rename } = useOwnDesignActions();
  const [naming, setNaming] = useState<Naming>(null);
  const hasSelection = useEditorState((state) => state.selection.length > 0);
  const found = (designs.data ?? []).filter(({ name }) => name.toLowerCase().includes(tag.toLowerCase()));
  return (
    <>
      <div className={classes.bar}>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={!hasSelection}
          onClick={() => setNaming('selection')}
        >
          {t('library.own.keep')}
        </Button>
        {!hasSelection && (
          <Text fz="xs" c="dimmed" mt={4}>
            {t('library.own.selectFirst')}
          </Text>
        )}
      </div>
      <div className={classes.list}>
        {designs.isPending && <Skeleton h={62} radius="md" />}
        {designs.error instanceof CallError && <FailureNote failure={designs.error.failure} />}
        {found.map((design) => (
          <Row key={design.id} design={design} onRename={() => setNaming(design)} />
        ))}
        {designs.data && found.length === 0 && (
          <div className={classes.empty}>
            <IconHeartPlus size={32} stroke={1.3} aria-hidden="true" />
            <Text fz="sm" fw={600}>
              {t(tag === '' ? 'library.own.none' : 'library.nothing')}
            </Text>
            {tag === '' && <Text fz="xs">{t('library.own.noneHint')}</Text>}
          </div>
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

function Row({ design, onRename }: { readonly design: OwnDesign; onRename(): void }) {
  const { t } = useTranslation();
  const { insert, remove } = useOwnDesignActions();
  const { id, name } = design;
  const ask = () =>
    modals.openConfirmModal({
      title: t('library.own.deleteTitle'),
      children: <Text fz="sm">{t('library.own.deleteText', { name })}</Text>,
      labels: { confirm: t('action.delete'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void remove(id),
    });
  return (
    <div className={classes.own}>
      <button type="button" className={classes.ownInsert} onClick={() => void insert(design)}>
        <span className={classes.ownPicture}>
          <Picture of={pictureUrl(design)} />
        </span>
        <span>{name}</span>
      </button>
      <IconButton icon={IconPencil} label={t('library.own.renameOne', { name })} onClick={onRename} />
      <IconButton icon={IconTrash} label={t('library.own.deleteOne', { name })} onClick={ask} />
    </div>
  );
}

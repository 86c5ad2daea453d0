import type { ProjectCard } from '@kerf/protocol';
import { Button, Checkbox, Menu, Text } from '@mantine/core';
import {
  IconCopy,
  IconFolderOpen,
  IconFolderSymlink,
  IconLink,
  IconPencil,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openSharing } from '../share/share-store';
import classes from './shelf.module.css';
import { useFolders } from './use-cards';
import type { ShelfActions } from './use-shelf-actions';

const icon = { size: 14, stroke: 1.7, 'aria-hidden': true } as const;

interface SelectAllProps {
  /** How many cards are selected, of those that are shown. */
  readonly selected: number;
  readonly shown: number;
  onAll(): void;
}

/** Selects all cards, or none. */
export function SelectAll({ selected, shown, onAll }: SelectAllProps) {
  const { t } = useTranslation();
  const isAll = selected === shown;
  return (
    <Checkbox
      size="xs"
      mb="sm"
      w="fit-content"
      label={t('shelf.selectAll')}
      checked={isAll}
      indeterminate={selected > 0 && !isAll}
      onChange={onAll}
    />
  );
}

interface SelectionBarProps {
  /** At least one card. */
  readonly selected: readonly ProjectCard[];
  readonly isBin: boolean;
  readonly actions: ShelfActions;
  onOpen(card: ProjectCard): void;
}

/** What can be done with the selected cards. It is below them, so that none of them moves when it appears. */
export function SelectionBar({ selected, isBin, actions, onOpen }: SelectionBarProps) {
  const { t } = useTranslation();
  const [only] = selected.length === 1 ? selected : [];
  return (
    <div className={classes.selection}>
      <Text fz="xs" c="dimmed" role="status">
        {t('shelf.selected', { count: selected.length })}
      </Text>
      <div className={classes.buttons}>
        {only && !isBin && <ForOne card={only} actions={actions} onOpen={() => onOpen(only)} />}
        {isBin ? <ForBinned {...{ selected, actions }} /> : <ForMany {...{ selected, actions }} />}
      </div>
    </div>
  );
}

/** What needs exactly one project. */
function ForOne({ card, actions, onOpen }: { card: ProjectCard; actions: ShelfActions; onOpen(): void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="compact-sm" leftSection={<IconFolderOpen {...icon} />} onClick={onOpen}>
        {t('project.open')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPencil {...icon} />}
        onClick={() => actions.rename(card)}
      >
        {t('shelf.rename')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCopy {...icon} />}
        onClick={() => void actions.duplicate(card)}
      >
        {t('shelf.duplicate')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconLink {...icon} />}
        onClick={() => openSharing(card)}
      >
        {t('shelf.share')}
      </Button>
    </>
  );
}

interface SelectedProps {
  readonly selected: readonly ProjectCard[];
  readonly actions: ShelfActions;
}

function ForMany({ selected, actions }: SelectedProps) {
  const { t } = useTranslation();
  const folders = useFolders();
  const isInFolder = selected.some(({ folder }) => folder !== '');
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button size="compact-sm" variant="default" leftSection={<IconFolderSymlink {...icon} />}>
            {t('shelf.move')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.folders ?? ''}>
          {folders.map(({ name }) => (
            <Menu.Item key={name} onClick={() => void actions.move(selected, name)}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => actions.moveToNew(selected)}>{t('shelf.newFolder')} …</Menu.Item>
          {isInFolder && (
            <Menu.Item onClick={() => void actions.move(selected, '')}>{t('shelf.noFolder')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash {...icon} />}
        onClick={() => actions.remove(selected)}
      >
        {t('shelf.deleteSelected')}
      </Button>
    </>
  );
}

function ForBinned({ selected, actions }: SelectedProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRestore {...icon} />}
        onClick={() => void actions.restore(selected)}
      >
        {t('project.restore')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash {...icon} />}
        onClick={() => actions.purge(selected)}
      >
        {t('shelf.purge')}
      </Button>
    </>
  );
}

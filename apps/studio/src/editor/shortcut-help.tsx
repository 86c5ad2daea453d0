import { Kbd, Modal, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutText } from '../keys/shortcut-text';
import { SHORTCUTS } from '../keys/shortcuts';
import { useViewStore } from '../state/view-store';
import { searchEntries } from './palette/search';
import classes from './shortcut-help.module.css';

interface HelpRow {
  readonly id: string;
  readonly label: string;
  /** The keys, with the names that they have on this computer. */
  readonly keys: readonly string[];
}

/** Gestures with pointer and keys, which are no commands. The names of keys are in the person's language. */
const GESTURES = [
  'pan',
  'zoom',
  'place',
  'free',
  'axis',
  'ratio',
  'center',
  'breakNode',
  'smoothNodes',
  'nudgeNodes',
] as const;

/** The dialog with all shortcuts and a search. */
export function ShortcutHelp() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isShortcutHelpOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={() => useViewStore.setState({ isShortcutHelpOpen: false })}
      title={t('menu.shortcuts')}
      size="lg"
    >
      <Shortcuts />
    </Modal>
  );
}

function Shortcuts() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const rows: readonly HelpRow[] = [
    ...Object.entries(SHORTCUTS)
      .filter(([, { shortcuts }]) => shortcuts.length > 0)
      .map(([id, { label, window, shortcuts }]) => ({
        id,
        label: window === 'preview' ? `${t('preview.title')}: ${t(label)}` : t(label),
        keys: shortcuts.map((key) => shortcutText(key)),
      })),
    ...GESTURES.map((id) => ({
      id: `gesture.${id}`,
      label: t(`gesture.${id}.does`),
      keys: [t(`gesture.${id}.by`, { mod: shortcutText('Mod') })],
    })),
  ];
  return (
    <>
      <TextInput
        data-autofocus
        size="xs"
        mb="sm"
        aria-label={t('menu.search')}
        placeholder={t('menu.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SimpleGrid cols={2} spacing="xl" verticalSpacing={2}>
        {searchEntries(rows, search).map(({ id, label, keys }) => (
          <div key={id} className={classes.row}>
            <span>{label}</span>
            <span className={classes.keys}>
              {keys.map((key) => (
                <Kbd key={key} size="xs">
                  {key}
                </Kbd>
              ))}
            </span>
          </div>
        ))}
      </SimpleGrid>
    </>
  );
}

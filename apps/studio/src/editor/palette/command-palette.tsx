import { Kbd, Modal, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewStore } from '../../state/view-store';
import classes from './command-palette.module.css';
import { type PaletteEntry, usePaletteEntries } from './palette-entries';
import { searchEntries } from './search';

const close = () => useViewStore.setState({ isPaletteOpen: false });

/** The dialog that Ctrl+K opens: all commands by their names in the language of the interface. */
export function CommandPalette() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isPaletteOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      padding={0}
      size={560}
      yOffset={90}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <Modal.Body>
          <PaletteList />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function rowId(id: string): string {
  return `palette-${id}`;
}

/** The search for a command: the typed text, the entries found, the entry that Enter runs, and the handler of keys. */
function usePaletteSearch() {
  const entries = usePaletteEntries();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const found = searchEntries(entries, search);
  const active = found[Math.min(at, found.length - 1)];

  function run(entry: PaletteEntry | undefined) {
    if (!entry?.isEnabled) return;
    close();
    entry.run();
  }

  function go(index: number) {
    const to = (index + found.length) % found.length;
    setAt(to);
    document.getElementById(rowId(found[to]?.id ?? ''))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Enter: () => run(active),
    };
    const handler = found.length > 0 ? keys[event.key] : undefined;
    if (!handler || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handler();
  }

  function onSearch(text: string) {
    setSearch(text);
    setAt(0);
  }

  return { search, onSearch, found, active, run, onKeyDown };
}

function PaletteList() {
  const { t } = useTranslation();
  const { search, onSearch, found, active, run, onKeyDown } = usePaletteSearch();
  return (
    <>
      <TextInput
        data-autofocus
        // Takes the focus immediately: keys that are typed right after Ctrl+K belong to the search, not to shortcuts.
        autoFocus
        size="md"
        variant="unstyled"
        className={classes.search ?? ''}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        {...(active && { 'aria-activedescendant': rowId(active.id) })}
        aria-label={t('palette.title')}
        placeholder={t('palette.hint')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div id="palette-list" role="listbox" aria-label={t('palette.title')} className={classes.list}>
        {found.map((entry) => (
          <PaletteRow key={entry.id} entry={entry} isActive={entry === active} onRun={() => run(entry)} />
        ))}
        {found.length === 0 && (
          <Text fz="sm" c="dimmed" p="md">
            {t('palette.nothing')}
          </Text>
        )}
      </div>
    </>
  );
}

interface PaletteRowProps {
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  onRun(): void;
}

function PaletteRow({ entry, isActive, onRun }: PaletteRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys
    <div
      id={rowId(entry.id)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={!entry.isEnabled}
      className={`${classes.row} ${isActive ? classes.active : ''}`}
      onClick={onRun}
    >
      <span>{entry.label}</span>
      {entry.shortcut && <Kbd size="xs">{entry.shortcut}</Kbd>}
    </div>
  );
}

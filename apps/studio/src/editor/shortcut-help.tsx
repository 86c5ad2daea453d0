import { COMMANDS, type CommandId } from '@kerf/editor';
import { Kbd, Modal, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewStore } from '../state/view-store';
import { shortcutText } from '../ui/shortcut';
import classes from './shortcut-help.module.css';

/** Every command that has keys, searchable. */
export function ShortcutHelp() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isShortcutHelpOpen);
  const [search, setSearch] = useState('');
  const rows = (Object.keys(COMMANDS) as CommandId[])
    .filter((id) => COMMANDS[id].shortcuts.length > 0)
    .map((id) => ({ id, label: t(`command.${id}`), keys: COMMANDS[id].shortcuts }))
    .filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Modal
      opened={isOpen}
      onClose={() => useViewStore.setState({ isShortcutHelpOpen: false })}
      title={t('menu.shortcuts')}
      size="lg"
    >
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
        {rows.map(({ id, label, keys }) => (
          <div key={id} className={classes.row}>
            <span>{label}</span>
            <span className={classes.keys}>
              {keys.map((key) => (
                <Kbd key={key} size="xs">
                  {shortcutText(key)}
                </Kbd>
              ))}
            </span>
          </div>
        ))}
      </SimpleGrid>
    </Modal>
  );
}

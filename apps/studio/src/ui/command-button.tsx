import type { CommandId } from '@kerf/editor';
import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortcutHint } from '../keys/shortcuts';
import { useEditorState, useStudio } from '../state/studio-context';
import { IconButton, type IconButtonProps } from './icon-button';

/** The present state of a command: its label, its shortcut, whether it can be run, and how to run it. */
export function useCommand(id: CommandId) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const isEnabled = useEditorState(() => editor.can(id));
  return {
    label: t(`command.${id}`),
    shortcut: shortcutHint(id),
    isEnabled,
    run: () => editor.run(id),
  };
}

interface CommandButtonProps extends Omit<IconButtonProps, 'label' | 'shortcut'> {
  readonly id: CommandId;
  /** Added to the command's name, for example that the selected objects differ. */
  readonly note?: string;
}

/** A button with an icon that runs a command. */
export function CommandButton({ id, note, ...rest }: CommandButtonProps) {
  const { label, shortcut, isEnabled, run } = useCommand(id);
  const text = note ? `${label}: ${note}` : label;
  return <IconButton label={text} shortcut={shortcut} disabled={!isEnabled} onClick={run} {...rest} />;
}

/** An item of a menu that runs a command. */
export function CommandMenuItem({ id, icon: Icon }: { id: CommandId; icon?: Icon }) {
  const { label, shortcut, isEnabled, run } = useCommand(id);
  return (
    <Menu.Item
      disabled={!isEnabled}
      onClick={run}
      leftSection={Icon ? <Icon size={16} stroke={1.7} /> : undefined}
      rightSection={<ShortcutHint text={shortcut} />}
    >
      {label}
    </Menu.Item>
  );
}

function ShortcutHint({ text }: { text: string | undefined }) {
  return text ? <span style={{ color: 'var(--kerf-text-dim)', fontSize: '0.6875rem' }}>{text}</span> : null;
}

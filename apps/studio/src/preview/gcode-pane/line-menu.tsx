import { Menu } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startFromLine } from '../../state/recovery-view';
import classes from './gcode-pane.module.css';

interface LineMenuProps {
  /** The chosen line (1-based). */
  readonly line: number;
  readonly onCopy: () => void;
  /** The list of lines. */
  readonly children: ReactNode;
}

/**
 * The menu of a line: with the right button of the pointer, with a long press, or with the menu key for the line that
 * is chosen. A press on another line chooses that line first.
 */
export function LineMenu({ line, onCopy, children }: LineMenuProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null;
    if (row?.ariaSelected === 'false') row.click();
    const box = event.currentTarget.getBoundingClientRect();
    // The menu key has no place of its own on the screen.
    const [x, y] = event.button === 2 ? [event.clientX, event.clientY] : [box.left + 40, box.top + 40];
    setPlace({ left: x - box.left, top: y - box.top });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list inside is what a person uses
    <div className={classes.list} onContextMenu={open}>
      {children}
      <Menu opened={place !== null} onClose={() => setPlace(null)} position="bottom-start" withinPortal>
        <Menu.Target>
          <span className={classes.menuPlace} style={place ?? { left: 0, top: 0 }} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => startFromLine(line)}>{t('recovery.lineHere')}</Menu.Item>
          <Menu.Item onClick={onCopy}>{t('preview.copyLines')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

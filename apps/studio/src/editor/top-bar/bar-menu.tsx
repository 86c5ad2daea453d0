import { Menu, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TourStep } from '../../tour/tour-steps';
import classes from './top-bar.module.css';

interface BarMenuProps {
  readonly label: string;
  /** The step of the tour that shows the menu. */
  readonly step: TourStep;
  readonly children: ReactNode;
}

/** A menu of the top bar. */
export function BarMenu({ label, step, children }: BarMenuProps) {
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.menu} data-tour={step}>
          {label}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** The look of the icons in the menus. */
export const icon = { size: 16, stroke: 1.7 } as const;

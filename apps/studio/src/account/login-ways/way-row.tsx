import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../session-section.module.css';

interface WayRowProps {
  readonly name: string;
  readonly state: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A row of a list of ways to log in. */
export function WayRow({ name, state, children }: WayRowProps) {
  return (
    <li className={classes.row}>
      <div>
        <Text fz="sm" fw={500}>
          {name}
        </Text>
        <Text fz="xs" c="dimmed">
          {state}
        </Text>
      </div>
      {children}
    </li>
  );
}

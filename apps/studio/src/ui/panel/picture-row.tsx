import type { ReactNode } from 'react';
import classes from './shared.module.css';

interface PictureRowProps {
  readonly picture: ReactNode;
  /** Whether the fields are one below the other; otherwise two are beside each other. */
  readonly isStacked?: boolean;
  readonly children: ReactNode;
}

/** A small picture beside the fields that it explains. */
export function PictureRow({ picture, isStacked = false, children }: PictureRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.rowPicture}>{picture}</div>
      <div className={`${classes.rowFields} ${isStacked ? classes.stacked : ''}`}>{children}</div>
    </div>
  );
}

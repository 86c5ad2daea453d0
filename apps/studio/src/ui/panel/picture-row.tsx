import type { ReactNode } from 'react';
import classes from './shared.module.css';

interface PictureRowProps {
  readonly picture: ReactNode;
  /** One field below the other instead of two beside each other. */
  readonly isStacked?: boolean;
  readonly children: ReactNode;
}

/** A small picture with the fields that it explains. */
export function PictureRow({ picture, isStacked = false, children }: PictureRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.rowPicture}>{picture}</div>
      <div className={`${classes.rowFields} ${isStacked ? classes.stacked : ''}`}>{children}</div>
    </div>
  );
}

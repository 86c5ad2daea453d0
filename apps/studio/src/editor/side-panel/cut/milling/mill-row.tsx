import type { ReactNode } from 'react';
import classes from '../cut.module.css';
import { MillPicture, type MillPictureId } from './mill-picture';

/** A small picture with the fields that it explains, in two columns or one below the other. */
export function MillRow({
  picture,
  isStacked = false,
  children,
}: {
  readonly picture: MillPictureId;
  readonly isStacked?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.row}>
      <MillPicture picture={picture} />
      <div className={`${classes.rowFields} ${isStacked ? classes.stacked : ''}`}>{children}</div>
    </div>
  );
}

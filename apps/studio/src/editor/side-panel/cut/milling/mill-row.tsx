import type { ReactNode } from 'react';
import classes from '../cut.module.css';
import { MillPicture, type MillPictureId } from './mill-picture';

/** A small picture with the fields that it explains. */
export function MillRow({ picture, children }: { picture: MillPictureId; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <MillPicture picture={picture} />
      <div className={classes.rowFields}>{children}</div>
    </div>
  );
}

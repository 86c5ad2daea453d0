import type { ReactNode } from 'react';
import { PictureRow } from '../../ui/panel/picture-row';
import classes from './laser.module.css';

const WIDTH = 52;
const HEIGHT = 30;

/** The outline of a part. */
export const OUTLINE = 'M14 7H38V23H14Z';

/** A part as it was drawn. */
export const Part = ({ d }: { d: string }) => <path className={classes.part} d={d} />;
/** What the beam burns. */
export const Burn = ({ d, strokeDasharray }: { d: string; strokeDasharray?: string }) => (
  <path className={classes.burn} d={d} strokeDasharray={strokeDasharray} />
);
/** A way with the beam off. */
export const Off = ({ d }: { d: string }) => <path className={classes.off} d={d} />;

/** Lines across the part, 4 apart, from x = `from` to x = `to`. */
export function hatchRows(from: number, to: number): string {
  return [7, 11, 15, 19, 23].map((y) => `M${from} ${y}H${to}`).join('');
}

/** What a setting of a laser does, seen from above. */
export function LaserPicture({ children }: { children: ReactNode }) {
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Fields of a laser with the picture that explains them. */
export function LaserRow({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return <PictureRow picture={<LaserPicture>{picture}</LaserPicture>}>{children}</PictureRow>;
}

import type { ReactNode } from 'react';
import { PictureRow } from '../../ui/panel/picture-row';
import { type Explained, WhatsThis } from '../../ui/panel/whats-this';
import classes from './mill-picture.module.css';

const WIDTH = 52;
const HEIGHT = 30;

/** Material, seen from above or from the side. */
export const MaterialShape = ({ d }: { d: string }) => <path className={classes.material} d={d} />;
/** A bit. */
export const BitShape = ({ d }: { d: string }) => <path className={classes.bit} d={d} />;
/** The path of the bit's tip or centre, or a dimension. */
export const Way = ({ d }: { d: string }) => <path className={classes.way} d={d} pathLength={1} data-moves />;
/** A line as it was drawn. */
export const Drawn = ({ d }: { d: string }) => <path className={classes.contour} d={d} />;

/** A flat bit from x = `left` to x = `right`, with its tip at y = `bottom`. */
export function FlatBit({ left, right, bottom }: { left: number; right: number; bottom: number }) {
  return <BitShape d={`M${left} 1V${bottom}H${right}V1`} />;
}

/** A V-bit with its tip at x = `tip`, y = `bottom`. */
export function PointedBit({ tip, bottom, half = 6 }: { tip: number; bottom: number; half?: number }) {
  const shoulder = bottom - 1.7 * half;
  const [left, right] = [tip - half, tip + half];
  return <BitShape d={`M${left} 1V${shoulder}L${tip} ${bottom}L${right} ${shoulder}V1`} />;
}

/** The contour of the object on the surface of the material, seen from the side. */
export function ContourLine({ at }: { at: readonly number[] }) {
  return <Drawn d={at.map((x) => `M${x} 8v16`).join('')} />;
}

/** A picture of what a setting or a way of milling does. Bits and depths are seen from the side, paths from above. */
export function MillPicture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      fillRule="evenodd"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

interface MillRowProps {
  readonly picture: ReactNode;
  /** What the settings of the row do. The picture then opens these words. */
  readonly explained?: readonly Explained[];
  readonly isStacked?: boolean;
  readonly children: ReactNode;
}

/** Fields for milling, beside the picture that explains them. */
export function MillRow({ picture, explained, ...rest }: MillRowProps) {
  const drawn = <MillPicture>{picture}</MillPicture>;
  return (
    <PictureRow
      picture={explained ? <WhatsThis explained={explained} picture={drawn} topic="milling" /> : drawn}
      {...rest}
    />
  );
}

import type { ReactNode } from 'react';
import classes from './shapes.module.css';

const WIDTH = 52;
const HEIGHT = 30;

/** A small picture of what a setting does. Bits and depths are seen from the side; paths and beams from above. */
export function SettingPicture({ children }: { children: ReactNode }) {
  return (
    <svg
      className={classes.picture}
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

/** Material, seen from above or from the side. */
export const MaterialShape = ({ d }: { d: string }) => <path className={classes.material} d={d} />;
/** A bit. */
export const BitShape = ({ d }: { d: string }) => <path className={classes.bit} d={d} />;
/** The path of the bit's tip or centre, or a dimension. It draws itself in the explanation. */
export const Way = ({ d }: { d: string }) => <path className={classes.way} d={d} pathLength={1} data-moves />;
/** A line as it was drawn. */
export const Drawn = ({ d }: { d: string }) => <path className={classes.drawn} d={d} />;

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

/** The area of a part that is burnt, as it was drawn. */
export const Part = ({ d }: { d: string }) => <path className={classes.part} d={d} />;
/** What the beam burns. It draws itself in the explanation, unless it is dashed. */
export const Burn = ({ d, strokeDasharray }: { d: string; strokeDasharray?: string }) => (
  <path
    className={classes.burn}
    d={d}
    strokeDasharray={strokeDasharray}
    {...(strokeDasharray === undefined && { pathLength: 1, 'data-moves': true })}
  />
);
/** A movement with the beam off. */
export const Off = ({ d }: { d: string }) => <path className={classes.off} d={d} />;

/** The outline of a part, as SVG path data. */
export const OUTLINE = 'M14 7H38V23H14Z';

/** Lines across the part from x = `from` to x = `to`; the distance between them is 4. */
export function hatchRows(from: number, to: number): string {
  return [7, 11, 15, 19, 23].map((y) => `M${from} ${y}H${to}`).join('');
}

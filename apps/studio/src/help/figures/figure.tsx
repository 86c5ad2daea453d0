import type { ReactNode } from 'react';
import classes from './figures.module.css';

/* The parts of the drawings of the help centre. All sizes are in the units of a drawing of 480 × 160. */

/** A drawing. It has no words, because its caption explains it. */
export function Figure({
  children,
  height = 160,
}: {
  readonly children: ReactNode;
  readonly height?: number;
}) {
  return (
    <svg viewBox={`0 0 480 ${height}`} fillRule="evenodd" aria-hidden="true">
      {children}
    </svg>
  );
}

interface ShapeProps {
  readonly d: string;
}

/** Material, seen from above or from the side. */
export const Material = ({ d }: ShapeProps) => <path className={classes.material} d={d} />;
/** Ground that was cut, seen from above. */
export const Cut = ({ d }: ShapeProps) => <path className={classes.cut} d={d} />;
/** A bit, or another tool. */
export const Bit = ({ d }: ShapeProps) => <path className={classes.bit} d={d} />;
/** A line as it was drawn. */
export const Drawn = ({ d }: ShapeProps) => <path className={classes.drawn} d={d} />;
/** A way of the tool, or a dimension. */
export const Way = ({ d }: ShapeProps) => <path className={classes.way} d={d} />;
/** A way that is not gone yet. */
export const LaterWay = ({ d }: ShapeProps) => <path className={`${classes.way} ${classes.faint}`} d={d} />;
/** A line that the laser has burnt. */
export const Burnt = ({ d }: ShapeProps) => <path className={classes.burnt} d={d} />;
/** What is not certain, or where to take care. */
export const Danger = ({ d }: ShapeProps) => <path className={classes.danger} d={d} />;
/** A part of the screen. */
export const Screen = ({ d }: ShapeProps) => <path className={classes.screen} d={d} />;

/** An end mill with its tip at (x, y). */
export function EndMill({
  x,
  y,
  radius = 10,
}: {
  readonly x: number;
  readonly y: number;
  readonly radius?: number;
}) {
  return <Bit d={`M${x - radius} 6V${y}H${x + radius}V6`} />;
}

/** The letter of an axis. */
export function Letter({
  x,
  y,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly children: string;
}) {
  return (
    <text x={x} y={y} className={classes.letter}>
      {children}
    </text>
  );
}

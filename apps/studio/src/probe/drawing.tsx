import type { ReactNode } from 'react';
import type { ProbeKind } from '../state/probe-view';
import classes from './probe.module.css';

/** A small drawing of what the bit touches: the bit in the accent colour, what it touches in grey. */
export function ProbeDrawing({ kind }: { readonly kind: ProbeKind }) {
  return (
    <svg viewBox="0 0 64 48" className={classes.drawing} aria-hidden="true">
      {DRAWINGS[kind]}
    </svg>
  );
}

const solid = (path: string) => <path d={path} className={classes.solid} />;
const bit = (x: number, y: number) => (
  <path d={`M${x - 3} ${y - 22}h6v16l-3 6l-3-6z`} className={classes.bit} />
);
const bitFromAbove = (x: number, y: number) => <circle cx={x} cy={y} r="4" className={classes.bit} />;
const way = (path: string) => <path d={path} className={classes.way} markerEnd="none" />;

const DRAWINGS: Readonly<Record<ProbeKind, ReactNode>> = {
  plate: (
    <>
      {solid('M6 36h52v8H6z')}
      <path d="M20 31h24v5H20z" className={classes.plate} />
      {bit(32, 28)}
      {way('M44 12v14m-3-4l3 4l3-4')}
    </>
  ),
  corner: (
    <>
      {solid('M24 6h34v26H24z')}
      {bitFromAbove(14, 20)}
      {bitFromAbove(42, 40)}
      {bitFromAbove(38, 18)}
      {way('M18 20h5')}
      {way('M42 36v-3')}
    </>
  ),
  edge: (
    <>
      {solid('M36 6h22v36H36z')}
      {bitFromAbove(14, 24)}
      {way('M20 24h14m-4-3l4 3l-4 3')}
    </>
  ),
  hole: (
    <>
      <path d="M6 4h52v40H6zM32 8a16 16 0 1 0 .01 0z" fillRule="evenodd" className={classes.solid} />
      {bitFromAbove(32, 24)}
      {way('M26 24h-9m30 0h-9M32 18v-9m0 30v-9')}
    </>
  ),
  boss: (
    <>
      <circle cx="32" cy="24" r="11" className={classes.solid} />
      {bitFromAbove(10, 24)}
      {bitFromAbove(54, 24)}
      {way('M15 24h5m24 0h5M32 5v7m0 24v7')}
    </>
  ),
  surface: (
    <>
      {solid('M4 34Q16 26 30 33T60 28V44H4z')}
      {bit(46, 28)}
      {way('M12 22v6m8-8v5m8-4v7m8-6v7')}
    </>
  ),
  length: (
    <>
      {solid('M18 34h28v10H18z')}
      <path d="M26 29h12v5H26z" className={classes.plate} />
      {bit(32, 27)}
      {way('M48 8v22m-3-3l3 3l3-3m-6-16l3-3l3 3')}
    </>
  ),
};

import type { ReactNode } from 'react';
import classes from './laser.module.css';

const WIDTH = 52;
const HEIGHT = 30;

/** A picture of `LaserPicture`, named by the setting that it explains. */
export type LaserPictureId =
  | 'on'
  | 'outside'
  | 'inside'
  | 'overcut'
  | 'leadIn'
  | 'perforation'
  | 'tabs'
  | 'lines'
  | 'cross'
  | 'offset'
  | 'angle'
  | 'overscan'
  | 'oneWay'
  | 'minPower'
  | 'passDepth'
  | 'air';

/** A part as it was drawn. */
const Part = ({ d }: { d: string }) => <path className={classes.part} d={d} />;
/** What the beam burns. */
const Burn = ({ d }: { d: string }) => <path className={classes.burn} d={d} />;
/** A way with the beam off. */
const Off = ({ d }: { d: string }) => <path className={classes.off} d={d} />;

const PART = 'M14 7H38V23H14Z';
const rows = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((23 - 7) / step) + 1 }, (_, i) => `M${from} ${7 + i * step}H${to}`).join(
    '',
  );
const columns = (step: number) =>
  Array.from({ length: Math.floor((38 - 14) / step) + 1 }, (_, i) => `M${14 + i * step} 7V23`).join('');

const PICTURES: Readonly<Record<LaserPictureId, ReactNode>> = {
  on: (
    <>
      <Part d={PART} />
      <Burn d={PART} />
    </>
  ),
  outside: (
    <>
      <Part d={PART} />
      <Burn d="M11 4H41V26H11Z" />
    </>
  ),
  inside: (
    <>
      <Part d={PART} />
      <Burn d="M17 10H35V20H17Z" />
    </>
  ),
  overcut: (
    <>
      <Part d={PART} />
      <Burn d="M26 7H38V23H14V7H26M26 4H34" />
    </>
  ),
  leadIn: (
    <>
      <Part d={PART} />
      <Burn d="M20 1L26 7H38V23H14V7H26" />
    </>
  ),
  perforation: <path className={classes.burn} strokeDasharray="5 3" d={PART} />,
  tabs: (
    <>
      <Part d={PART} />
      <Burn d="M29 7H38V23H29M23 23H14V7H23" />
    </>
  ),
  lines: <Burn d={rows(14, 38, 4)} />,
  cross: <Burn d={rows(14, 38, 4) + columns(4)} />,
  offset: <Burn d="M14 7H38V23H14ZM18 11H34V19H18ZM22 14.5H30V15.5H22Z" />,
  angle: <Burn d="M14 15L22 7M14 23L30 7M22 23L38 7M30 23L38 15" />,
  overscan: (
    <>
      <Burn d={rows(14, 38, 4)} />
      <Off d={rows(4, 14, 4) + rows(38, 48, 4)} />
    </>
  ),
  oneWay: (
    <>
      <Burn d="M14 9H38M14 21H38M35 6L38 9L35 12M35 18L38 21L35 24" />
      <Off d="M38 9L14 21" />
    </>
  ),
  minPower: <Burn d="M8 8C16 8 16 22 26 22S36 8 44 8" />,
  passDepth: (
    <>
      <Part d="M4 9H20L22 25H30L32 9H48V27H4Z" />
      <Burn d="M26 2V25M21 14H31M22 20H30" />
    </>
  ),
  air: (
    <>
      <Part d="M4 21H48V27H4Z" />
      <Burn d="M26 2V21" />
      <Off d="M8 8C13 5 15 11 20 8M8 14C13 11 15 17 20 14M32 8C37 5 39 11 44 8M32 14C37 11 39 17 44 14" />
    </>
  ),
};

/** What a laser setting does, seen from above. */
export function LaserPicture({ picture }: { picture: LaserPictureId }) {
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      {PICTURES[picture]}
    </svg>
  );
}

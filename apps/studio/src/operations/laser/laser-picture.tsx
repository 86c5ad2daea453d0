import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureRow } from '../../ui/panel/picture-row';
import { type Explained, WhatsThis } from '../../ui/panel/whats-this';
import classes from './laser.module.css';

const WIDTH = 52;
const HEIGHT = 30;

/** The outline of a part, as SVG path data. */
export const OUTLINE = 'M14 7H38V23H14Z';

/** The area of a part, as it was drawn. */
export const Part = ({ d }: { d: string }) => <path className={classes.part} d={d} />;
/** What the beam burns. */
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

/** Lines across the part from x = `from` to x = `to`; the distance between them is 4. */
export function hatchRows(from: number, to: number): string {
  return [7, 11, 15, 19, 23].map((y) => `M${from} ${y}H${to}`).join('');
}

/** A picture of what a laser setting does, seen from above. */
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

interface LaserRowProps {
  readonly picture: ReactNode;
  /** What the settings of the row do. The picture opens these words. */
  readonly explained: readonly Explained[];
  readonly children: ReactNode;
}

type ExplainedKey = 'angle' | 'bothWays' | 'overscan' | 'minPower' | 'passDepth' | 'air';

/** Returns a function that explains a setting that all laser kinds share. */
export function useExplained(): (key: ExplainedKey) => readonly Explained[] {
  const { t } = useTranslation();
  return (key) => [{ label: t(`operation.laser.${key}`), text: t(`operation.laser.what.${key}`) }];
}

/** Fields for a laser, beside the picture that explains them. */
export function LaserRow({ picture, explained, children }: LaserRowProps) {
  const drawn = <LaserPicture>{picture}</LaserPicture>;
  return (
    <PictureRow picture={<WhatsThis explained={explained} picture={drawn} topic="laser" />}>
      {children}
    </PictureRow>
  );
}

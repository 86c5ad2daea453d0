import type { ReactNode } from 'react';
import classes from './scenes.module.css';
import type { TipId } from './tips';

/** Each tip as a small moving picture, 320 × 150. Who wants less motion sees it stand. */
const SCENES: Readonly<Record<TipId, ReactNode>> = {
  draw: (
    <>
      <rect x="70" y="30" width="180" height="90" rx="12" className={classes.drawn} pathLength="100" />
      <path
        d="M112 60v28M128 60l-16 15 16 13M155 60h-15v28h15M140 74h12M167 88V60h10a7 7 0 0 1 0 14h-10M176 74l9 14M212 60h-15v28M197 74h12"
        className={classes.letters}
      />
      <path d="M0 0l0 15 4-3.5 3 6 3-1.5-3-6 5-0.5z" className={classes.pointer} />
    </>
  ),
  cut: (
    <>
      <rect x="50" y="62" width="220" height="58" className={classes.wood} />
      <path d="M90 62h140v30H90z" className={classes.groove} />
      <g className={classes.bit}>
        <rect x="-9" y="-52" width="18" height="22" className={classes.collet} />
        <path d="M-5-30h10V0h-10zM-5-8l10-6M-5-16l10-6M-5-24l10-6" className={classes.mill} />
      </g>
    </>
  ),
  run: (
    <>
      <rect x="60" y="28" width="200" height="84" rx="6" className={classes.screen} />
      <path d="M80 90c20-60 40-60 60-20s40 30 60-20 30-10 40 10" pathLength="100" className={classes.route} />
      <rect x="60" y="124" width="200" height="6" rx="3" className={classes.track} />
      <rect x="60" y="124" width="200" height="6" rx="3" className={classes.progress} />
    </>
  ),
  import: (
    <>
      <rect x="70" y="86" width="180" height="44" rx="4" className={classes.screen} />
      <g className={classes.file}>
        <path d="M-18-24h24l12 12v36h-36z" className={classes.paper} />
        <path d="M-9 8c4-14 8-14 9-4s6 8 9-6" className={classes.sketch} />
      </g>
    </>
  ),
  trace: (
    <>
      <g className={classes.pixels}>
        {Array.from({ length: 49 }, (_, i) => [i % 7, Math.floor(i / 7)] as const)
          .filter(([x, y]) => Math.hypot(x - 3, y - 3) < 3.3)
          .map(([x, y]) => (
            <rect key={`${x}-${y}`} x={62 + 12 * x} y={33 + 12 * y} width="11" height="11" />
          ))}
      </g>
      <path d="M160 75h26m-8-8l8 8-8 8" className={classes.arrow} />
      <circle cx="230" cy="75" r="38" pathLength="100" className={classes.drawn} />
    </>
  ),
  export: (
    <>
      <rect x="40" y="50" width="90" height="60" rx="6" className={classes.screen} />
      <path d="M60 92c8-30 18-30 24-8s16 10 26-18" className={classes.sketch} />
      {[0, 1, 2].map((i) => (
        <g key={i} className={classes.out} style={{ animationDelay: `${0.5 * i}s` }}>
          <path d={`M${214} ${22 + 38 * i}h18l8 8v22h-26z`} className={classes.paper} />
        </g>
      ))}
      <path d="M142 80h40m-9-9l9 9-9 9" className={classes.arrow} />
    </>
  ),
};

/** The picture of a tip. It only repeats what the words say. */
export function TipScene({ id }: { readonly id: TipId }) {
  return (
    <svg key={id} viewBox="0 0 320 150" className={classes.scene} aria-hidden="true">
      {SCENES[id]}
    </svg>
  );
}

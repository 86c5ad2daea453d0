import type { MaterialName } from '@kerf/machining';
import { useId } from 'react';
import { MATERIAL_LOOKS, type MaterialPattern } from './material-looks';

const SIZE = 48;

/** Returns a number from 0 to 1 that looks random but is always the same for the same index. */
function scatter(index: number): number {
  const value = Math.sin(index * 12.9898 + 4.1) * 43758.5453;
  return value - Math.floor(value);
}

function steps(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** SVG path data of each pattern, in a square of 48 by 48. */
const PATTERNS: Readonly<Record<MaterialPattern, string>> = {
  grain: steps(9)
    .map((i) => {
      const y = 3 + i * 5.4 + 2 * scatter(i);
      const bend = 5 * (scatter(i + 20) - 0.5);
      return `M0 ${y.toFixed(1)}C16 ${(y + bend).toFixed(1)} 32 ${(y - bend).toFixed(1)} 48 ${(y + bend / 2).toFixed(1)}`;
    })
    .join(''),
  bamboo: `${steps(6)
    .map((i) => `M${8 * i} 0V48`)
    .join('')}M0 14H8M8 33H16M16 9H24M24 27H32M32 40H40M40 18H48`,
  speckle: steps(60)
    .map(
      (i) =>
        `M${(SIZE * scatter(i)).toFixed(1)} ${(SIZE * scatter(i + 90)).toFixed(1)}h${(1 + scatter(i + 50)).toFixed(1)}`,
    )
    .join(''),
  layers: steps(6)
    .map((i) => `M0 ${4 + 8 * i}H48`)
    .join(''),
  corrugated: steps(4)
    .map(
      (i) =>
        `M0 ${7 + 12 * i}${steps(6)
          .map((j) => `q4 ${j % 2 === 0 ? -7 : 7} 8 0`)
          .join('')}`,
    )
    .join(''),
  weave: steps(16)
    .map((i) => `M${3 * i} 0L${3 * i + 24} 48M${3 * i - 24} 0L${3 * i} 48`)
    .join(''),
  pebble: steps(40)
    .map((i) => {
      const x = (6 * (i % 8) + 4 * scatter(i)).toFixed(1);
      const y = (9 * Math.floor(i / 8) + 5 * scatter(i + 40) + 2).toFixed(1);
      return `M${x} ${y}q3 -3 5 0t-1 4`;
    })
    .join(''),
  fibre: steps(34)
    .map(
      (i) =>
        `M${(SIZE * scatter(i + 7)).toFixed(1)} ${(SIZE * scatter(i + 61)).toFixed(1)}l${(6 * scatter(i + 3)).toFixed(1)} ${(3 * (scatter(i + 9) - 0.5)).toFixed(1)}`,
    )
    .join(''),
  plain: 'M6 12L20 4M10 26L34 8',
};

/** A small picture of a material, drawn by formula. */
export function MaterialPicture({ name, size = SIZE }: { name: MaterialName; size?: number }) {
  const id = useId();
  const { pattern, base, line } = MATERIAL_LOOKS[name];
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} width={size} height={size} aria-hidden="true">
      <clipPath id={id}>
        <rect width={SIZE} height={SIZE} rx={6} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width={SIZE} height={SIZE} fill={base} />
        <path d={PATTERNS[pattern]} fill="none" stroke={line} strokeWidth={1.4} strokeLinecap="round" />
      </g>
    </svg>
  );
}

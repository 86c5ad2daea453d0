/** The patterns that a page can be covered with, in the order of their list. */
export const TEXTURE_PATTERNS = [
  'dots',
  'grid',
  'lines',
  'diagonal',
  'crosshatch',
  'waves',
  'zigzag',
  'honeycomb',
  'scales',
  'bricks',
  'triangles',
  'plus',
  'stars',
  'confetti',
  'terrazzo',
  'linen',
  'paper',
  'wood',
] as const;

export type TexturePattern = (typeof TEXTURE_PATTERNS)[number];

/**
 * One tile of a pattern, in mm. Copies of it side by side show no seam. `lines` and `areas` are SVG path data; lines
 * are `lineWidth` mm wide.
 */
export interface TextureTile {
  readonly width: number;
  readonly height: number;
  readonly lines: string;
  readonly areas: string;
  readonly lineWidth: number;
}

function tile(width: number, height: number, parts: Partial<TextureTile>): TextureTile {
  return { lines: '', areas: '', lineWidth: 0.5, ...parts, width, height };
}

function steps(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** A number from 0 to 1 that looks random but is always the same for the same index. */
function scatter(index: number): number {
  const value = Math.sin(index * 12.9898 + 78.233) * 43758.5453;
  return value - Math.floor(value);
}

const written = (value: number) => Number(value.toFixed(2));

function circle(x: number, y: number, radius: number): string {
  const [r, d] = [written(radius), written(2 * radius)];
  return `M${written(x - radius)} ${written(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 ${-d} 0Z`;
}

/** A closed polygon with `count` corners, at the distances that `reach` returns. */
function ring(x: number, y: number, count: number, turn: number, reach: (index: number) => number): string {
  const corners = steps(count).map((i) => {
    const angle = turn + (i * 2 * Math.PI) / count;
    return `${written(x + reach(i) * Math.cos(angle))} ${written(y + reach(i) * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A shape at pseudo-random places that stay inside of the tile, so that no seam shows. */
function scattered(
  side: number,
  count: number,
  margin: number,
  draw: (x: number, y: number, i: number) => string,
) {
  const cells = Math.ceil(Math.sqrt(count));
  const cell = (side - 2 * margin) / cells;
  return steps(count)
    .map((i) => {
      const x = margin + cell * ((i % cells) + scatter(i));
      const y = margin + cell * (Math.floor(i / cells) + scatter(i + 500));
      return draw(x, y, i);
    })
    .join('');
}

const STAR = (x: number, y: number, radius: number) =>
  ring(x, y, 10, -Math.PI / 2, (i) => (i % 2 === 0 ? radius : 0.42 * radius));

const HEX = 3;
const HEX_HEIGHT = written(HEX * Math.sqrt(3));

const WOOD = steps(10)
  .map((i) => {
    const y = written(1 + 3 * i + 1.2 * scatter(i));
    const bend = written(2.4 * (scatter(i + 20) - 0.5));
    return `M0 ${y}C12 ${written(y + bend)} 18 ${written(y + bend)} 30 ${y}S48 ${written(y - bend)} 60 ${y}`;
  })
  .join('');

/** The tiles of all patterns. */
export const TEXTURE_TILES: Readonly<Record<TexturePattern, TextureTile>> = {
  dots: tile(6, 6, { areas: circle(1.5, 1.5, 0.7) + circle(4.5, 4.5, 0.7) }),
  grid: tile(6, 6, { lines: 'M0 3H6M3 0V6', lineWidth: 0.35 }),
  lines: tile(4, 4, { lines: 'M0 2H4', lineWidth: 0.6 }),
  diagonal: tile(5, 5, { lines: 'M-1 1L1 -1M-1 6L6 -1M4 6L6 4', lineWidth: 0.8 }),
  crosshatch: tile(6, 6, {
    lines: 'M-1 1L1 -1M-1 7L7 -1M5 7L7 5M-1 5L1 7M-1 -1L7 7M5 -1L7 1',
    lineWidth: 0.35,
  }),
  waves: tile(12, 6, { lines: 'M-6 3Q-3 0 0 3T6 3T12 3T18 3', lineWidth: 0.6 }),
  zigzag: tile(8, 6, { lines: 'M-2 5L0 3L2 1L4 3L6 5L8 3L10 1', lineWidth: 0.6 }),
  honeycomb: tile(3 * HEX, HEX_HEIGHT, {
    lines: `M0 ${written(HEX_HEIGHT / 2)}H${HEX / 2 - 0.5}${ring(HEX * 1.5, HEX_HEIGHT / 2, 6, 0, () => HEX)}M${HEX * 2.5} ${written(HEX_HEIGHT / 2)}H${3 * HEX}M0 ${written(HEX_HEIGHT / 2)}H${HEX / 2}`,
    lineWidth: 0.4,
  }),
  scales: tile(8, 8, {
    lines: 'M0 0A4 4 0 0 0 8 0M-4 4A4 4 0 0 0 4 4A4 4 0 0 0 12 4M0 8A4 4 0 0 0 8 8',
    lineWidth: 0.45,
  }),
  bricks: tile(12, 8, { lines: 'M0 0.2H12M0 4H12M6 0.2V4M0.2 4V8', lineWidth: 0.4 }),
  triangles: tile(8, 7, { areas: 'M0 7L4 0L8 7Z' }),
  plus: tile(8, 8, { lines: 'M2 1V3M1 2H3M6 5V7M5 6H7', lineWidth: 0.5 }),
  stars: tile(14, 14, { areas: STAR(3.5, 3.5, 1.6) + STAR(10.5, 10.5, 1.6) }),
  confetti: tile(40, 40, {
    areas: scattered(40, 36, 2, (x, y, i) => ring(x, y, 4, 6 * scatter(i + 7), (k) => (k % 2 ? 1.3 : 0.9))),
  }),
  terrazzo: tile(48, 48, {
    areas: scattered(48, 25, 4, (x, y, i) =>
      ring(x, y, 5 + (i % 3), 6 * scatter(i + 11), (k) => 1.2 + 2 * scatter(31 * i + k)),
    ),
  }),
  linen: tile(6, 6, {
    lines: 'M0 0.75H6M0 2.25H6M0 3.75H6M0 5.25H6M0.75 0V6M2.25 0V6M3.75 0V6M5.25 0V6',
    lineWidth: 0.18,
  }),
  paper: tile(40, 40, {
    lines: scattered(40, 169, 1, (x, y, i) => {
      const [dx, dy] = [written(1.6 * scatter(i + 3) - 0.8), written(1.2 * scatter(i + 9) - 0.6)];
      return `M${written(x)} ${written(y)}l${dx} ${dy}`;
    }),
    lineWidth: 0.16,
  }),
  wood: tile(60, 30, { lines: WOOD, lineWidth: 0.35 }),
};

/**
 * One shape of the scene that all three programs draw: a path of absolute lines and cubics in a work area of 3,000 ×
 * 1,800 mm.
 */
export interface SceneShape {
  /** As in SVG, y down. */
  readonly d: string;
  readonly isFilled: boolean;
}

/** The size of the view, CSS px, and its scale in px per mm: the whole work area is visible. */
export const VIEW = { width: 1440, height: 900, scale: 0.46 } as const;

export const TABLE = { width: 3000, height: 1800 } as const;

const COLUMNS = 125;

/**
 * `count` mixed shapes in rows, the same each time: rectangles, circles, triangles, polygons, blobs and open curves.
 */
export function makeScene(count: number): readonly SceneShape[] {
  const next = randomNumbers(7);
  const rows = Math.ceil(count / COLUMNS);
  return Array.from({ length: count }, (_, i) => {
    const x = ((i % COLUMNS) + 0.2 + 0.5 * next()) * (TABLE.width / COLUMNS);
    const y = (Math.floor(i / COLUMNS) + 0.2 + 0.5 * next()) * (TABLE.height / rows);
    const size = 8 + 8 * next();
    return { d: KINDS[i % KINDS.length]!(x, y, size, next), isFilled: i % 3 === 0 };
  });
}

type Kind = (x: number, y: number, size: number, next: () => number) => string;

const KINDS: readonly Kind[] = [
  (x, y, s) => `M${x} ${y}L${x + s} ${y}L${x + s} ${y + s}L${x} ${y + s}Z`,
  circle,
  (x, y, s) => `M${x} ${y + s}L${x + s / 2} ${y}L${x + s} ${y + s}Z`,
  (x, y, s) => ring(x, y, s, 5, () => 1),
  (x, y, s, next) => ring(x, y, s, 14, () => 0.6 + 0.4 * next()),
  (x, y, s, next) =>
    `M${x} ${y}C${x + s * next()} ${y - s / 2} ${x + s / 2} ${y + s * next()} ${x + s} ${y + s / 2}C${x + s} ${y + s} ${x + s / 2} ${y + s} ${x} ${y + s}`,
];

/** Four cubics, the usual approximation of a quarter turn. */
function circle(x: number, y: number, s: number): string {
  const [r, k] = [s / 2, (s / 2) * 0.5523];
  const [cx, cy] = [x + r, y + r];
  return `M${cx + r} ${cy}C${cx + r} ${cy + k} ${cx + k} ${cy + r} ${cx} ${cy + r}C${cx - k} ${cy + r} ${cx - r} ${cy + k} ${cx - r} ${cy}C${cx - r} ${cy - k} ${cx - k} ${cy - r} ${cx} ${cy - r}C${cx + k} ${cy - r} ${cx + r} ${cy - k} ${cx + r} ${cy}Z`;
}

function ring(x: number, y: number, s: number, corners: number, reach: () => number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    const radius = (s / 2) * reach();
    return `${x + s / 2 + radius * Math.cos(angle)} ${y + s / 2 + radius * Math.sin(angle)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A drawing of `count` paths with some 38 segments each, as a file. */
export function makeDrawing(count: number): string {
  const next = randomNumbers(5);
  const lines = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="600mm" height="400mm" viewBox="0 0 600 400">',
  ];
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [595 * next(), 395 * next()];
    const corners = 28 + Math.floor(21 * next());
    lines.push(
      `<path fill="none" stroke="#123456" d="${ring(x, y, 5, corners, () => 0.7 + 0.3 * next())}"/>`,
    );
  }
  lines.push('</svg>');
  return lines.join('\n');
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

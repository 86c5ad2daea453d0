/* Drawings that the benchmark of programs makes by itself, in mm. */

type Ring = readonly (readonly [x: number, y: number])[];

function around(cx: number, cy: number, sides: number, radiusAt: (turn: number) => number): Ring {
  return Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides;
    const radius = radiusAt(i / sides);
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const;
  });
}

function svg(shapes: readonly (readonly Ring[])[], paint = 'fill="#000" fill-rule="evenodd"'): string {
  const pathOf = (rings: readonly Ring[]) =>
    rings.map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(4)} ${y.toFixed(4)}`).join('L')}Z`).join('');
  const paths = shapes.map((rings) => `<path ${paint} d="${pathOf(rings)}"/>`).join('\n');
  const size = 'width="300mm" height="180mm" viewBox="0 0 300 180"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${paths}\n</svg>\n`;
}

function star(cx: number, cy: number, radius: number): Ring {
  return around(cx, cy, 10, (turn) => radius * (Math.round(turn * 10) % 2 === 0 ? 1 : 0.52));
}

function flower(cx: number, cy: number, radius: number): Ring {
  return around(cx, cy, 96, (turn) => radius * (0.78 + 0.22 * Math.sin(10 * Math.PI * turn)));
}

/** `count` places in rows, `pitch` mm apart. */
function places(
  count: number,
  columns: number,
  pitch: readonly [number, number],
): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, i) => [
    pitch[0] * ((i % columns) + 0.5),
    pitch[1] * (Math.floor(i / columns) + 0.5),
  ]);
}

function pockets(): string {
  const shapes = places(200, 20, [15, 18]).map(([x, y], i) => {
    if (i % 4 === 0) return [around(x, y, 80, () => 6.6)];
    if (i % 4 === 1) return [star(x, y, 6.6)];
    if (i % 4 === 2) return [around(x, y, 80, () => 6.6), around(x, y, 60, () => 2.4)];
    return [flower(x, y, 6.6)];
  });
  return svg(shapes);
}

function trace(): string {
  const wave = (cx: number) => (turn: number) => 3.8 * (1 + 0.15 * Math.sin(10 * Math.PI * turn + cx));
  const rings = places(600, 30, [10, 9]).map(([x, y]) => around(x, y, 200, wave(x)));
  return svg([rings], 'fill="none" stroke="#000"');
}

function letters(): string {
  const shapes = places(60, 12, [24, 34]).map(([x, y], i) =>
    i % 2 === 0 ? [star(x, y, 11)] : [around(x, y, 120, () => 11), flower(x, y, 7)],
  );
  return svg([shapes.flat()]);
}

/** The drawings that can also be given, by the names of their files. */
export const DRAWINGS = {
  'a_pockets200.svg': pockets,
  'b_trace.svg': trace,
  'c_poly.svg': letters,
} as const;

/** Forty parts to cut out. */
export function partsDrawing(): string {
  return svg(places(40, 8, [36, 36]).map(([x, y], i) => [i % 2 === 0 ? flower(x, y, 13) : star(x, y, 13)]));
}

/** The outline of a pocket of 120 × 80 mm and of the island in it. */
export const ISLAND_RINGS: readonly Ring[] = [
  [
    [0, 0],
    [120, 0],
    [120, 80],
    [0, 80],
  ],
  around(70, 45, 180, () => 15),
];

/** The drawing of that pocket. */
export function islandDrawing(): string {
  return svg([ISLAND_RINGS]);
}

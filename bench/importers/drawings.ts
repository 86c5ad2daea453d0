/**
 * An SVG drawing of `count` paths on 600 × 400 mm, the same each time: curves, arcs and lines as in letters, absolute
 * and relative, some in groups with transforms, colours by attribute, by `style` and by a style sheet, as drawing
 * programs write them.
 */
export function makeDrawing(count: number): string {
  const next = randomNumbers(11);
  const text: string[] = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="600mm" height="400mm" viewBox="0 0 600 400">',
    '<style>.a{fill:none;stroke:#123456}.b{fill:#c0392b}</style>',
  ];
  for (let i = 0; i < count; i++) {
    if (i % 50 === 0)
      text.push(`<g id="row-${i / 50}" transform="translate(${i % 7} ${i % 5}) rotate(${i % 3})">`);
    const paint = PAINTS[i % PAINTS.length];
    text.push(
      `<path id="p${i}" ${paint} d="${OUTLINES[i % OUTLINES.length]!(600 * next(), 400 * next(), next)}"/>`,
    );
    if (i % 50 === 49 || i === count - 1) text.push('</g>');
  }
  text.push('</svg>', '');
  return text.join('\n');
}

const PAINTS = [
  'class="a"',
  'class="b"',
  'fill="#2980b9"',
  'style="fill:none;stroke:black;stroke-width:0.2"',
];

type Outline = (x: number, y: number, next: () => number) => string;

const OUTLINES: readonly Outline[] = [blob, gear, slot, stroke];

/** A closed shape of cubic curves around a centre, in absolute coordinates. */
function blob(x: number, y: number, next: () => number): string {
  const points = Array.from({ length: 12 }, (_, i) => {
    const radius = 3 + 3 * next();
    return [x + radius * Math.cos((Math.PI * i) / 6), y + radius * Math.sin((Math.PI * i) / 6)] as const;
  });
  const at = (i: number) => points[i % 12]!.map((value) => value.toFixed(3)).join(',');
  return `M${at(0)}${[1, 4, 7, 10].map((i) => `C${at(i)} ${at(i + 1)} ${at(i + 2)}`).join('')}Z`;
}

/** A shape of many short lines, in relative coordinates. */
function gear(x: number, y: number, next: () => number): string {
  const teeth = 12 + Math.floor(12 * next());
  const steps = Array.from({ length: 2 * teeth }, (_, i) => {
    const angle = (Math.PI * i) / teeth;
    return `${(2 * Math.cos(angle)).toFixed(3)} ${(2 * Math.sin(angle)).toFixed(3)}`;
  });
  return `m${x.toFixed(2)} ${y.toFixed(2)}l${steps.join(' ')}z`;
}

/** Arcs and straight sides, with flags run together as minifiers write them. */
function slot(x: number, y: number): string {
  return `M${x.toFixed(2)},${y.toFixed(2)}h8a2 2 0 012 2v3a2 2 0 01-2 2h-8a2 2 0 01-2-2v-3a2 2 0 012-2z`;
}

/** An open line of smooth curves. */
function stroke(x: number, y: number, next: () => number): string {
  const curves = Array.from(
    { length: 8 },
    () => `s${(4 * next()).toFixed(2)} ${(4 * next() - 2).toFixed(2)} 4 0`,
  );
  return `M${x.toFixed(2)} ${y.toFixed(2)}c1 2 3 2 4 0${curves.join('')}`;
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

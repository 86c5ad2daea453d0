import { readdirSync, readFileSync } from 'node:fs';
import {
  flattenPath,
  type Path,
  pathBounds,
  polylineAt,
  polylineCount,
  polylineLength,
} from '@kerf/geometry';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportedShape } from '../imported';
import { imported, shapesOf } from '../testing/shapes';
import { loadUsvg } from '../testing/usvg';
import { importSvg } from './import-svg';

/* usvg, an independent implementation of SVG, reads the same drawings. Every shape must have the same place, length
   and paint in both results. usvg keeps seven digits and draws circles with four Béziers, so the results cannot
   agree more exactly than this. */

const fixtures = new URL('../../../../fixtures/svg/', import.meta.url);

/** Drawings without anything to compare, and why they are rejected. */
const REFUSED = { 'billion-laughs.svg': 'refused-doctype', 'multicolor-text.svg': 'no-shapes' };

let normalise: (svg: string) => string;
beforeAll(async () => {
  normalise = await loadUsvg();
});

function pathLength(path: Path): number {
  const lines = flattenPath(path, 0.002);
  let sum = 0;
  for (let i = 0; i < polylineCount(lines); i += 1)
    sum += polylineLength(polylineAt(lines, i), lines.closed[i] === 1);
  return sum;
}

/** The disagreement about a shape, or null. */
function difference(own: ImportedShape, other: ImportedShape, hasPlainPaint: boolean): string | null {
  const [a, b] = [pathBounds(own.path), pathBounds(other.path)];
  const size = Math.max(1, a.maxX - a.minX, a.maxY - a.minY, Math.abs(a.minX), Math.abs(a.maxY));
  for (const key of ['minX', 'minY', 'maxX', 'maxY'] as const)
    if (Math.abs(a[key] - b[key]) > 5e-4 * size) return `${own.name}: ${key} ${a[key]} instead of ${b[key]}`;
  const [length, otherLength] = [pathLength(own.path), pathLength(other.path)];
  if (Math.abs(length - otherLength) > 2e-3 * Math.max(1, otherLength))
    return `${own.name}: length ${length} instead of ${otherLength}`;
  if (hasPlainPaint && own.fill !== other.fill)
    return `${own.name}: fill ${own.fill} instead of ${other.fill}`;
  if (Math.abs(own.strokeWidth - other.strokeWidth) > 1e-3 * Math.max(1, other.strokeWidth))
    return `${own.name}: line width`;
  return null;
}

function compare(text: string): void {
  const own = imported(text);
  const other = imported(normalise(text));
  const [shapes, others] = [shapesOf(own.pieces), shapesOf(other.pieces)];
  const hasPlainPaint = !/gradient|pattern/i.test(text);
  const differences = shapes.map((shape, i) => others[i] && difference(shape, others[i], hasPlainPaint));
  expect(differences.filter((found) => found !== null)).toEqual([]);
  expect(shapes.length).toBe(others.length);
}

describe('real drawings', () => {
  const textOf = (name: string) => readFileSync(new URL(name, fixtures), 'utf8');
  const compared = readdirSync(fixtures).filter((name) => name.endsWith('.svg') && !(name in REFUSED));

  test('are there', () => {
    expect(compared.length).toBeGreaterThanOrEqual(18);
  });

  test.each(compared)('%s', (name) => {
    compare(textOf(name));
  });

  test.each(Object.entries(REFUSED))('%s is refused: %s', (name, code) => {
    const outcome = importSvg(textOf(name));
    expect(outcome.ok ? null : outcome.problems[0]?.code).toBe(code);
  });
});

describe('made-up drawings (seed 41)', () => {
  const number = fc.integer({ min: -500, max: 500 }).map((value) => value / 10);
  const positive = fc.integer({ min: 5, max: 500 }).map((value) => value / 10);
  const transform = fc.oneof(
    fc.tuple(number, number).map(([x, y]) => `translate(${x} ${y})`),
    fc.tuple(number, number, number).map((n) => `rotate(${n.join(' ')})`),
    positive.map((s) => `scale(${s / 20}, ${s / 10})`),
    fc.integer({ min: -60, max: 60 }).map((a) => `skewX(${a})`),
    fc.integer({ min: -60, max: 60 }).map((a) => `skewY(${a}) matrix(1 0.2 -0.3 1 5 6)`),
  );
  const paint = fc.constantFrom(
    '',
    'fill="red"',
    'class="a"',
    'class="a b"',
    'style="fill:#123456"',
    'fill="none" stroke="blue" stroke-width="2"',
  );
  const command = fc.oneof(
    fc.tuple(number, number).map((n) => `l${n.join(' ')}`),
    fc.tuple(number, number).map((n) => `L${n.join(' ')}`),
    fc.tuple(number, number, number, number).map((n) => `s${n.join(' ')}`),
    fc.tuple(number, number, number, number).map((n) => `Q${n.join(',')}`),
    fc.tuple(number, number).map((n) => `t${n.join(' ')}`),
    fc.tuple(positive, positive, number, fc.nat(1), fc.nat(1), number, number).map((n) => `a${n.join(' ')}`),
    fc.constantFrom('z', 'h5', 'V3'),
  );
  const shape = fc.oneof(
    fc
      .tuple(number, number, positive, positive)
      .map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 5}" @/>`),
    fc.tuple(number, number, positive).map(([x, y, r]) => `<circle cx="${x}%" cy="${y}" r="${r}" @/>`),
    fc.tuple(positive, positive).map(([rx, ry]) => `<ellipse rx="${rx}" ry="${ry}" @/>`),
    fc
      .array(command, { minLength: 2, maxLength: 6 })
      .map((commands) => `<path d="M1 2L3 4${commands.join('')}" @/>`),
    fc
      .array(number, { minLength: 6, maxLength: 6 })
      .map((points) => `<polygon points="${points.join(' ')}" @/>`),
    fc.tuple(number, number).map(([x, y]) => `<use href="#part" x="${x}" y="${y}" @/>`),
    fc.tuple(positive, positive).map(([w, h]) => `<use href="#symbol" width="${w}" height="${h}" @/>`),
    fc
      .tuple(number, positive)
      .map(
        ([x, w]) =>
          `<svg x="${x}" width="${w}" height="30" viewBox="0 0 20 10"><rect width="20" height="10" @/></svg>`,
      ),
  );
  const element = fc
    .tuple(shape, paint, transform, fc.boolean())
    .map(([text, paint, transform, isGrouped]) =>
      isGrouped
        ? `<g transform="${transform}">${text.replace('@', paint)}</g>`
        : text.replace('@', `${paint}${text.startsWith('<svg') ? '' : ` transform="${transform}"`}`),
    );
  const aspect = fc.constantFrom('', 'preserveAspectRatio="none"', 'preserveAspectRatio="xMaxYMin slice"');

  test('agree shape by shape', () => {
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 6 }), aspect, (elements, ratio) => {
        compare(
          `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="80mm" viewBox="0 0 200 100" ${ratio}>` +
            '<style>.a{fill:green} path.b{fill:orange} g > .b{fill:#00f}</style>' +
            '<defs><rect id="part" width="9" height="4"/><symbol id="symbol" viewBox="0 0 10 20"><path d="M0 0h10v20z"/><rect width="3" height="3"/></symbol></defs>' +
            `${elements.join('')}</svg>`,
        );
      }),
      { seed: 41, numRuns: 300 },
    );
  });
});

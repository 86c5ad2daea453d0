import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  createGeometryKernel,
  flattenPath,
  type GeometryKernel,
  pathBounds,
  polylineAt,
  polylineCount,
  polylineLength,
  signedArea,
  Verb,
} from '@kerf/geometry';
import { Resvg } from '@resvg/resvg-wasm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportedShape } from '../imported';
import { shapesOf } from '../testing/shapes';
import { loadResvg } from '../testing/usvg';
import { importSvg } from './import-svg';

const resolve = (name: string) => createRequire(import.meta.url).resolve(name);

let kernel: GeometryKernel;
beforeAll(async () => {
  const umd = resolve('clipper2-wasm');
  kernel = await createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));
  await loadResvg();
});

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">${inside}</svg>`;

function read(text: string) {
  const outcome = importSvg(text, { kernel });
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return { shapes: shapesOf(outcome.value.pieces), codes: outcome.warnings.map(({ code }) => code) };
}

/** [minX, minY, maxX, maxY] to a hundredth. */
const box = ({ path }: ImportedShape) => {
  const { minX, minY, maxX, maxY } = pathBounds(path);
  return [minX, minY, maxX, maxY].map((value) => Math.round(value * 100) / 100 + 0);
};

function areaOf({ path, fillRule }: ImportedShape): number {
  const flat = flattenPath(path, 0.001);
  const region = kernel.union({ ...flat, closed: flat.closed.map(() => 1) }, fillRule);
  let sum = 0;
  for (let i = 0; i < polylineCount(region); i += 1) sum += signedArea(polylineAt(region, i));
  return sum;
}

function lengthOf({ path }: ImportedShape): number {
  const flat = flattenPath(path, 0.001);
  let sum = 0;
  for (let i = 0; i < polylineCount(flat); i += 1)
    sum += polylineLength(polylineAt(flat, i), flat.closed[i] === 1);
  return sum;
}

describe('what a clip path leaves', () => {
  test('an area is cut where the outlines cross, to the flattening', () => {
    const { shapes, codes } = read(
      svg(
        '<clipPath id="c"><circle cx="50" cy="50" r="20"/></clipPath><rect id="r" x="50" width="50" height="100" clip-path="url(#c)"/>',
      ),
    );
    expect(codes).toEqual([]);
    expect(shapes.map(({ name }) => name)).toEqual(['r']);
    expect(box(shapes[0]!)).toEqual([50, 30, 70, 70]);
    expect(Math.abs(areaOf(shapes[0]!) - (Math.PI * 400) / 2)).toBeLessThan(0.5);
  });

  test('what lies inside keeps its curves, and what is covered takes the curves of the clip path', () => {
    const clip = '<clipPath id="c"><circle cx="50" cy="50" r="20"/></clipPath>';
    const inside = read(svg(`${clip}<circle cx="50" cy="50" r="5" clip-path="url(#c)"/>`)).shapes[0]!;
    const covered = read(svg(`${clip}<rect width="100" height="100" clip-path="url(#c)"/>`)).shapes[0]!;
    expect([...inside.path.verbs].filter((verb) => verb === Verb.cubic)).toHaveLength(8);
    expect([...covered.path.verbs].filter((verb) => verb === Verb.cubic)).toHaveLength(8);
    expect(box(covered)).toEqual([30, 30, 70, 70]);
  });

  test('a page-sized clip path changes nothing, one elsewhere leaves nothing', () => {
    const plain = '<path d="M10 10C20 0 30 20 40 10z"/>';
    const page = `<clipPath id="c"><rect width="100" height="100"/></clipPath><g clip-path="url(#c)">${plain}</g>`;
    expect(read(svg(page)).shapes[0]!.path).toEqual(read(svg(plain)).shapes[0]!.path);
    const elsewhere = importSvg(
      svg(
        '<clipPath id="c"><rect x="90" width="5" height="5"/></clipPath><rect width="50" height="50" clip-path="url(#c)"/>',
      ),
      { kernel },
    );
    expect(elsewhere.ok).toBe(false);
  });

  test('lines are cut where they leave the area, closed ones joined where they began', () => {
    const { shapes } = read(
      svg(
        '<clipPath id="c"><rect x="20" width="60" height="100"/></clipPath><g fill="none" stroke="red" clip-path="url(#c)"><path id="line" d="M0 10H100"/><rect id="frame" x="30" y="20" width="100" height="10"/></g>',
      ),
    );
    expect(shapes.map(({ name }) => name)).toEqual(['line', 'frame']);
    expect(Math.abs(lengthOf(shapes[0]!) - 60)).toBeLessThan(0.05);
    expect(Math.abs(lengthOf(shapes[1]!) - 110)).toBeLessThan(0.05);
    expect([...shapes[1]!.path.verbs].filter((verb) => verb === Verb.move)).toHaveLength(1);
  });

  test('the box of the object, rules of filling, nested and chained clip paths, use inside, transforms', () => {
    const bounds = (inside: string) => read(svg(inside)).shapes.map(box);
    expect(
      bounds(
        '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width="0.5" height="1"/></clipPath><rect x="20" y="20" width="40" height="40" transform="translate(10 0)" clip-path="url(#c)"/>',
      ),
    ).toEqual([[30, 40, 50, 80]]);
    const ring = (rule: string) =>
      areaOf(
        read(
          svg(
            `<clipPath id="c"><path clip-rule="${rule}" d="M10 10h80v80h-80zM30 30h40v40h-40z"/></clipPath><rect width="100" height="100" clip-path="url(#c)"/>`,
          ),
        ).shapes[0]!,
      );
    expect(ring('evenodd')).toBeCloseTo(4800, 3);
    expect(ring('nonzero')).toBeCloseTo(6400, 3);
    expect(
      bounds(
        '<clipPath id="a"><rect width="50" height="100"/></clipPath><clipPath id="b" clip-path="url(#a)"><rect id="r" width="30" height="30" transform="translate(30 30)"/></clipPath><rect width="100" height="100" clip-path="url(#b)"/>',
      ),
    ).toEqual([[30, 40, 50, 70]]);
    expect(
      bounds(
        '<defs><rect id="r" width="10" height="10"/></defs><clipPath id="c" transform="scale(2)"><use href="#r" x="5" y="5"/></clipPath><rect width="100" height="100" clip-path="url(#c)"/>',
      ),
    ).toEqual([[10, 70, 30, 90]]);
  });

  test('nested drawings show nothing beyond their viewport, unless they may overflow', () => {
    const nested = (overflow: string) =>
      read(
        svg(
          `<svg x="10" y="10" width="20" height="20" ${overflow}><rect x="-50" y="5" width="100" height="5"/></svg>`,
        ),
      ).shapes.map(box);
    expect(nested('')).toEqual([[10, 80, 30, 85]]);
    expect(nested('overflow="visible"')).toEqual([[-40, 80, 60, 85]]);
  });

  test('a clip path that leads to itself or nowhere is told, and the element comes whole', () => {
    const self = read(
      svg(
        '<clipPath id="c"><rect width="50" height="50" clip-path="url(#c)"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/><rect width="9" height="9" clip-path="url(#none)"/>',
      ),
    );
    expect(self.codes).toEqual(['clip-path']);
    expect(self.shapes.map(box)).toEqual([
      [0, 91, 9, 100],
      [0, 91, 9, 100],
    ]);
  });

  test('without the kernel the element comes whole and that is told', () => {
    const outcome = importSvg(
      svg(
        '<clipPath id="c"><rect width="5" height="5"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/>',
      ),
    );
    expect(outcome.ok && outcome.warnings.map(({ code }) => code)).toEqual(['clip-path']);
  });

  test('clip paths inside of clip paths that would multiply without end are refused', () => {
    let bomb = '<clipPath id="c0"><rect width="99" height="99"/></clipPath>';
    for (let i = 1; i < 12; i += 1)
      bomb += `<clipPath id="c${i}">${Array.from({ length: 10 }, (_, k) => `<rect x="${k}" width="90" height="90" transform="rotate(${k})" clip-path="url(#c${i - 1})"/>`).join('')}</clipPath>`;
    const outcome = importSvg(svg(`${bomb}<rect width="100" height="100" clip-path="url(#c11)"/>`), {
      kernel,
    });
    expect(outcome.ok ? 'imported' : outcome.problems[0]?.code).toBe('too-large');
  }, 60_000);
});

/* resvg draws the same file: the share of the page that it paints must be the area that the import leaves. */

const number = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
const shape = fc.oneof(
  fc
    .tuple(number(0, 80), number(0, 80), number(5, 60), number(5, 60))
    .map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}"`),
  fc
    .tuple(number(10, 90), number(10, 90), number(5, 40))
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"`),
  fc
    .array(fc.tuple(number(0, 100), number(0, 100)), { minLength: 3, maxLength: 9 })
    .map((points) => `<polygon points="${points.map((point) => point.join(',')).join(' ')}"`),
);
const transform = fc.oneof(
  fc.constant(''),
  number(-40, 40).map((angle) => ` transform="rotate(${angle} 50 50)"`),
  fc.tuple(number(-20, 20), number(-20, 20)).map(([x, y]) => ` transform="translate(${x} ${y})"`),
);
const rule = fc.constantFrom('', ' clip-rule="evenodd" fill-rule="evenodd"');
const clipped = fc
  .record({
    shape,
    own: transform,
    rule,
    clip: fc.array(fc.tuple(shape, transform, rule), { minLength: 1, maxLength: 3 }),
    clipTransform: transform,
    outer: fc.option(fc.tuple(shape, transform)),
    isBox: fc.boolean(),
  })
  .map(({ shape: subject, own, rule: fill, clip, clipTransform, outer, isBox }) => {
    const second = outer
      ? `<clipPath id="o">${outer[0]}${outer[1]}/></clipPath><g clip-path="url(#o)">`
      : '<g>';
    const units = isBox ? ' clipPathUnits="objectBoundingBox"' : '';
    const size = isBox ? '<g/>' : '';
    const inner = clip.map(([text, by, how]) => `${text}${isBox ? ' transform="scale(0.01)"' : by}${how}/>`);
    return `<clipPath id="c"${units}${isBox ? '' : clipTransform}>${inner.join('')}</clipPath>${second}${subject}${own}${fill} clip-path="url(#c)"/></g>${size}`;
  });

test('a clip path that holds nothing and is clipped itself by a share of its box leaves nothing', () => {
  const { shapes } = read(
    svg(
      '<clipPath id="b" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath><clipPath id="a" clip-path="url(#b)"/><rect width="9" height="9" clip-path="url(#a)"/><rect id="left" width="5" height="5"/>',
    ),
  );
  expect(shapes.map(({ name }) => name)).toEqual(['left']);
});

test('200 clipped drawings cover what an independent renderer paints (seed 71)', () => {
  let drawn = 0;
  fc.assert(
    fc.property(clipped, (inside) => {
      const text = svg(inside);
      const outcome = importSvg(text, { kernel });
      const area = outcome.ok ? shapesOf(outcome.value.pieces).reduce((sum, one) => sum + areaOf(one), 0) : 0;
      if (area > 0) drawn += 1;
      const image = new Resvg(text, { fitTo: { mode: 'width', value: 400 } }).render();
      let alpha = 0;
      const { pixels } = image;
      for (let i = 3; i < pixels.length; i += 4) alpha += pixels[i]!;
      image.free();
      // A renderer paints only what is on the page, so the import clips everything by the page too.
      const page = importSvg(
        svg(
          `<clipPath id="page"><rect width="100" height="100"/></clipPath><g clip-path="url(#page)">${inside}</g>`,
        ),
        { kernel },
      );
      const onPage = page.ok ? shapesOf(page.value.pieces).reduce((sum, one) => sum + areaOf(one), 0) : 0;
      expect(Math.abs(onPage - alpha / 255 / 16)).toBeLessThan(3 + 0.005 * onPage);
    }),
    { seed: 71, numRuns: 200 },
  );
  expect(drawn).toBeGreaterThan(60);
});

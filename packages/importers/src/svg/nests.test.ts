import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  createGeometryKernel,
  flattenPath,
  type GeometryKernel,
  isInside,
  type Polylines,
} from '@kerf/geometry';
import { Resvg } from '@resvg/resvg-wasm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { shapesOf } from '../testing/shapes';
import { loadResvg } from '../testing/usvg';
import { importSvg } from './import-svg';

/* Drawings nested in drawings, symbols, clips and fill rules: every point must be painted where resvg paints it. */

let kernel: GeometryKernel;
beforeAll(async () => {
  const umd = createRequire(import.meta.url).resolve('clipper2-wasm');
  kernel = await createGeometryKernel(readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')));
  await loadResvg();
});

/** The pixels along a side of resvg's picture of the page of 100 mm. */
const PIXELS = 200;

interface Region {
  readonly lines: Polylines;
  readonly fillRule: 'nonzero' | 'evenodd';
}

function regionsOf(text: string): readonly Region[] {
  const outcome = importSvg(text, { kernel });
  if (!outcome.ok) {
    expect(outcome.problems[0]?.code).toBe('no-shapes');
    return [];
  }
  return shapesOf(outcome.value.pieces).map(({ path, fillRule }) => {
    const flat = flattenPath(path, 0.01);
    return { lines: { ...flat, closed: flat.closed.map(() => 1) }, fillRule };
  });
}

/**
 * The points of a grid over the page at which the import and the renderer disagree; edges of painted areas are left
 * out.
 */
function disagreements(text: string): { readonly painted: number; readonly wrong: readonly string[] } {
  const regions = regionsOf(text);
  const image = new Resvg(text, { fitTo: { mode: 'width', value: PIXELS } }).render();
  // Each access to `pixels` copies all of them.
  const { pixels } = image;
  const alphaAt = (column: number, row: number) => pixels[(row * PIXELS + column) * 4 + 3]!;
  const wrong: string[] = [];
  let painted = 0;
  for (let row = 2; row < PIXELS - 2; row += 5)
    for (let column = 2; column < PIXELS - 2; column += 5) {
      const alpha = alphaAt(column, row);
      const isEdge = [-2, -1, 1, 2].some(
        (d) => alphaAt(column + d, row) !== alpha || alphaAt(column, row + d) !== alpha,
      );
      if (isEdge || (alpha !== 0 && alpha !== 255)) continue;
      const [x, y] = [((column + 0.5) * 100) / PIXELS, 100 - ((row + 0.5) * 100) / PIXELS];
      const isCovered = regions.some(({ lines, fillRule }) => isInside(lines, x, y, fillRule));
      if (alpha === 255) painted += 1;
      if (isCovered !== (alpha === 255)) wrong.push(`${x} ${y} ${isCovered ? 'covered' : 'empty'}`);
    }
  image.free();
  return { painted, wrong };
}

const number = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
const rule = fc.constantFrom('', 'fill-rule="evenodd"', 'fill-rule="nonzero"', 'style="fill-rule:evenodd"');
const ring = fc
  .tuple(number(5, 30), number(5, 30), number(6, 30), fc.boolean(), fc.boolean())
  .map(([x, y, s, isBack, hasCore]) => {
    const inner = isBack ? `v${s / 2}h${s / 2}v${-s / 2}z` : `h${s / 2}v${s / 2}h${-s / 2}z`;
    const core = hasCore ? `M${x + s * 0.4} ${y + s * 0.4}h${s * 0.2}v${s * 0.2}h${-s * 0.2}z` : '';
    return `<path d="M${x} ${y}h${s}v${s}h${-s}zM${x + s / 4} ${y + s / 4}${inner}${core}"`;
  });
const star = fc
  .array(fc.tuple(number(0, 60), number(0, 60)), { minLength: 4, maxLength: 8 })
  .map((points) => `<polygon points="${points.flat().join(' ')}"`);
const shape = fc.oneof(
  ring,
  ring,
  star,
  fc
    .tuple(number(0, 50), number(0, 50), number(4, 30))
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"`),
);
const drawn = fc.tuple(shape, rule).map(([text, how]) => `${text} ${how}/>`);
const aspect = fc
  .tuple(
    fc.constantFrom('', 'none', 'xMinYMin', 'xMidYMid', 'xMaxYMax', 'xMinYMax', 'xMaxYMid'),
    fc.constantFrom('', ' meet', ' slice'),
  )
  .map(([align, mode]) => (align === '' ? '' : `preserveAspectRatio="${align}${mode}"`));
const box = fc
  .tuple(number(-20, 20), number(-20, 20), number(20, 90), number(20, 90))
  .map((values) => `viewBox="${values.join(' ')}"`);
const frame = fc
  .tuple(number(0, 40), number(0, 40), number(20, 60), number(20, 60))
  .map(([x, y, w, h]) => `x="${x}" y="${y}" width="${w}" height="${h}"`);
const overflow = fc.constantFrom('', '', 'overflow="visible"', 'style="overflow:auto"', 'overflow="hidden"');
const clip = fc
  .tuple(shape, fc.constantFrom('', 'clip-rule="evenodd"'), fc.constantFrom('', 'clip-rule="evenodd"'))
  .map(([text, own, above]) => ({ text: `${text} ${own}/>`, above }));

/** The text of elements; `@` is replaced by a unique number for ids. */
const { content } = fc.letrec<{ content: string; part: string }>((tie) => ({
  content: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'nest' },
    drawn,
    drawn,
    fc
      .tuple(frame, fc.option(box), aspect, overflow, tie('content'))
      .map(([at, view, ratio, over, inner]) => `<svg ${at} ${view ?? ''} ${ratio} ${over}>${inner}</svg>`),
    fc
      .tuple(clip, tie('content'), fc.boolean())
      .map(
        ([{ text, above }, inner, isNested]) =>
          `<g ${above}><clipPath id="c@"${isNested ? ' clip-path="url(#half)"' : ''}>${text}</clipPath></g><g clip-path="url(#c@)">${inner}</g>`,
      ),
    fc
      .tuple(frame, fc.option(box), aspect, overflow, tie('content'))
      .map(
        ([at, view, ratio, over, inner]) =>
          `<symbol id="s@" ${view ?? ''} ${ratio} ${over}>${inner}</symbol><use href="#s@" ${at}/>`,
      ),
    fc
      .tuple(frame, frame, fc.option(box), aspect, drawn)
      .map(
        ([at, own, view, ratio, inner]) =>
          `<defs><svg id="n@" ${own} ${view ?? ''} ${ratio}>${inner}</svg></defs><use href="#n@" ${at}/>`,
      ),
  ),
}));

/** Each definition gets its own id. */
function withIds(text: string): string {
  let next = 0;
  const open: string[] = [];
  return text.replace(/(id="|url\(#|href="#)([csn])@/g, (_all, lead: string, kind: string) => {
    if (lead !== 'id="')
      return `${lead}${
        open.splice(
          open.findLastIndex((id) => id[0] === kind),
          1,
        )[0]
      }`;
    next += 1;
    open.push(`${kind}${next}`);
    return `${lead}${kind}${next}`;
  });
}

test('200 nests of drawings, symbols, clips and rules are painted where resvg paints them (seed 72)', () => {
  let painted = 0;
  fc.assert(
    fc.property(content, (inside) => {
      const half = '<clipPath id="half"><path d="M0 0H100V60H0z"/></clipPath>';
      const text = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">${half}${withIds(inside)}</svg>`;
      const found = disagreements(text);
      painted += found.painted;
      expect(found.wrong, text).toEqual([]);
    }),
    { seed: 72, numRuns: 200, endOnFailure: true },
  );
  expect(painted).toBeGreaterThan(3000);
});

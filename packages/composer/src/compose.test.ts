import { parsePathData } from '@kerf/document';
import { flattenPath, type Path, pathBounds, polylineAt, polylineCount, signedArea } from '@kerf/geometry';
import { CancelledError, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type ComposeEnvironment, type ComposeRequest, compose } from './compose';
import { inkOf } from './ink/area';
import { componentsOf } from './ink/components';
import { Ink } from './ink/ink';
import { STYLE_NAMES } from './styles/registry';
import { installedEnvironment } from './testing/installed-texts';
import { unknownWords } from './words/prompt-words';

let environment: ComposeEnvironment;
beforeAll(async () => {
  environment = await installedEnvironment();
});

const draw = (request: ComposeRequest) => compose(request, environment, SILENT_CONTEXT);

const areaOf = (polylines: ReturnType<typeof flattenPath>) => {
  let area = 0;
  for (let i = 0; i < polylineCount(polylines); i += 1) area += signedArea(polylineAt(polylines, i));
  return area;
};

/** What a tool can follow: closed contours that neither cross nor overlap, within the sheet. */
function expectSound(path: Path, width: number, height: number) {
  const flat = flattenPath(path, 0.01);
  expect(polylineCount(flat)).toBeGreaterThan(0);
  expect([...flat.closed].every((closed) => closed === 1)).toBe(true);
  const { minX, minY, maxX, maxY } = pathBounds(path);
  expect(Math.min(minX, minY)).toBeGreaterThanOrEqual(-1e-9);
  expect(maxX).toBeLessThanOrEqual(width + 1e-9);
  expect(maxY).toBeLessThanOrEqual(height + 1e-9);
  const area = areaOf(flat);
  for (const rule of ['nonzero', 'evenodd'] as const)
    expect(Math.abs(areaOf(environment.kernel.union(flat, rule)) - area)).toBeLessThan(0.05);
}

const word = fc.constantFrom(
  ...[
    'wolf',
    'coffee',
    'São Paulo',
    'montanha',
    'café',
    'árvores',
    '玫瑰',
    '老虎',
    '咖啡馆',
    'qwxz',
    'Ωmega',
    'горы',
    '🦊',
  ],
);
const request = (style: (typeof STYLE_NAMES)[number]) =>
  fc.record({
    style: fc.constant(style),
    prompt: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    text: fc.oneof(fc.constant(''), fc.string({ maxLength: 20, unit: 'grapheme' }), word),
    variation: fc.nat(1000),
  });

it.each(STYLE_NAMES)('%s draws sound outlines for words of any script (seed 17)', async (style) => {
  await fc.assert(
    fc.asyncProperty(request(style), async (one) => {
      const { width, height, art, edge } = await draw(one);
      expectSound(art, width, height);
      if (edge) expectSound(edge, width, height);
    }),
    { seed: 17, numRuns: 2 },
  );
});

it('draws the same for the same words, and something else for another variation', async () => {
  const one = { style: 'Stencil', prompt: 'owl', text: '', variation: 1 } as const;
  const written = async (request: ComposeRequest) => (await draw(request)).art.coordinates.join(' ');
  const first = await written(one);
  expect(await written(one)).toBe(first);
  expect(await written({ ...one, variation: 2 })).not.toBe(first);
});

it.each(['CutoutLogo', 'Stencil'] as const)(
  '%s is one piece, from which nothing falls out',
  async (style) => {
    for (const variation of [1, 2]) {
      const { art } = await draw({ style, prompt: 'guitar', text: 'BOOM 808', variation });
      expect(componentsOf(flattenPath(art, 0.01))).toHaveLength(1);
    }
  },
);

it('finds the motifs of the words in three languages, and says when it found none', async () => {
  const motifsOf = async (prompt: string) =>
    (await draw({ style: 'Minimalist', prompt, text: '', variation: 0 })).motifs;
  expect(await motifsOf('the two wolves and an old lighthouse')).toEqual(['wolf-howl', 'lighthouse']);
  expect(await motifsOf('uma águia nas montanhas')).toEqual(['eagle-emblem', 'mountains']);
  expect(await motifsOf('大海上的灯塔')).toEqual(['lighthouse', 'big-wave']);
  expect(await motifsOf('xyzzy')).toEqual([]);
});

const ADA = { title: 'Zamboni', author: 'Ada', licence: 'CC0', url: '' };

it('draws motifs that the caller finds for words that the catalogue does not know', async () => {
  expect(unknownWords('a Zamboni and two wolves, 冰球场')).toEqual(['Zamboni', 'two', '冰球场']);
  const square = parsePathData('M0 0H9V9H0ZM3 3V6H6V3Z').path;
  const findMotifs: ComposeEnvironment['findMotifs'] = async (words) =>
    words.map((word) =>
      word === 'Zamboni' ? { name: 'zamboni', path: square, fillRule: 'evenodd', credit: ADA } : null,
    );
  const request = { style: 'Minimalist', prompt: 'a Zamboni', text: '', variation: 0 } as const;
  const made = await compose(request, { ...environment, findMotifs }, SILENT_CONTEXT);
  expect(made).toMatchObject({ motifs: ['zamboni'], credits: [ADA] });
  expectSound(made.art, made.width, made.height);
});

it('says which characters no font has, and who made the motifs', async () => {
  const { missing, credits } = await draw({
    style: 'ClassicQuote',
    prompt: 'wolf',
    text: 'A\u{1F98A}B',
    variation: 0,
  });
  expect(missing).toEqual(['\u{1F98A}']);
  expect(credits).toMatchObject([{ author: 'Game-icons.net', licence: 'CC BY 3.0' }]);
});

it('ends when it is cancelled', async () => {
  const one = { style: 'Woodcut', prompt: 'owl', text: '', variation: 1 } as const;
  const context = { report: () => {}, isCancelled: () => true };
  await expect(compose(one, environment, context)).rejects.toThrow(CancelledError);
});

it('draws the picture of each motif, also of those whose outlines are open', async () => {
  const { findMotifs, kernel } = environment;
  const ink = new Ink(kernel);
  const rows = (await import('./motifs/catalogue.json')).default;
  const found = await findMotifs(rows.map(({ words }) => words[0]!));
  found.forEach((motif, i) => {
    const { name } = rows[i]!;
    expect(motif?.name).toBe(name);
    expect(inkOf(ink.fill(motif!.path, motif!.fillRule, 0.05)), name).toBeGreaterThan(0);
  });
});

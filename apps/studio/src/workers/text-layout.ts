import {
  createTextEngine,
  type Inflate,
  sfntFromFont,
  type TextEngine,
  type TextLayout,
  type TextSettings,
} from '@kerf/document';
import type { GeometryKernel } from '@kerf/geometry';
import { fail, type Outcome, succeed } from '@kerf/machining';
import harfBuzzWasmUrl from 'harfbuzzjs/dist/harfbuzz.wasm?url';
import { chooseFace, filesFor, findFamily } from '../text/catalogue';
import ranges from '../text/unicode-ranges.json';

/** Where the server has each font file. `no-inline`: a worker may not fetch what is written into the program. */
const FILES = import.meta.glob<string>(
  [
    '../../../../node_modules/@fontsource/*/files/*-400-normal.woff',
    '../../../../node_modules/@fontsource/*/files/*-400-italic.woff',
    '../../../../node_modules/@fontsource/*/files/*-700-normal.woff',
    '../../../../node_modules/@fontsource/*/files/*-700-italic.woff',
    '../../../../node_modules/@fontsource/lxgw-wenkai/files/*-500-normal.woff',
    '!../../../../node_modules/@fontsource/noto-sans-sc/files/*-700-normal.woff',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

const URLS: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.woff'.length), url]),
);

const state: { engine?: Promise<TextEngine> } = {};

/** The shaping engine, set up once per worker. */
function textEngine(kernel: GeometryKernel): Promise<TextEngine> {
  state.engine ??= fetch(harfBuzzWasmUrl)
    .then((response) => response.arrayBuffer())
    .then((bytes) => createTextEngine(bytes, kernel));
  return state.engine;
}

const inflate: Inflate = async (compressed, length) => {
  const unpacked = new Blob([Uint8Array.from(compressed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  const result = new Uint8Array(length);
  let at = 0;
  for await (const part of unpacked) {
    if (at + part.length > length) throw new RangeError('more than expected');
    result.set(part, at);
    at += part.length;
  }
  return result.subarray(0, at);
};

/** Gives the engine a font file that it does not have yet. */
async function ensureFont(engine: TextEngine, file: string): Promise<Outcome<true>> {
  if (engine.hasFont(file)) return succeed(true);
  const url = URLS.get(file);
  const response = url === undefined ? null : await fetch(url).catch(() => null);
  if (!response?.ok)
    return fail({
      code: 'font-not-loaded',
      severity: 'error',
      message: `The font file ${file} did not load.`,
    });
  const sfnt = await sfntFromFont(new Uint8Array(await response.arrayBuffer()), inflate);
  return sfnt.ok ? engine.addFont(file, sfnt.value) : sfnt;
}

/**
 * Sets a text in the faces of the catalogue, loading the files that it needs. Problems: `unknown-font`, `font-not-loaded`,
 * `bad-font`.
 */
export async function layoutText(
  settings: TextSettings,
  kernel: GeometryKernel,
): Promise<Outcome<TextLayout>> {
  const family = findFamily(settings.family);
  if (!family)
    return fail({ code: 'unknown-font', severity: 'error', message: `There is no font ${settings.family}.` });
  const engine = await textEngine(kernel);
  const { face, isBold, isItalic } = chooseFace(family, settings.isBold, settings.isItalic);
  const fonts = filesFor(family, face, settings.content, ranges);
  const loaded = await Promise.all(fonts.map((file) => ensureFont(engine, file)));
  const problems = loaded.flatMap((outcome) => (outcome.ok ? [] : outcome.problems));
  if (problems.length > 0) return fail(...problems);
  return succeed(engine.layout(settings, { fonts, isBold, isItalic }));
}

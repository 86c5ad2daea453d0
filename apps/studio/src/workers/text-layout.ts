import {
  type Asset,
  createTextEngine,
  sfntFromFont,
  type TextEngine,
  type TextLayout,
  type TextSettings,
} from '@kerf/document';
import type { GeometryKernel } from '@kerf/geometry';
import { fail, failAll, type Outcome, succeed } from '@kerf/machining';
import harfBuzzWasmUrl from 'harfbuzzjs/dist/harfbuzz.wasm?url';
import { fetchPart } from '../api/late-part';
import { chooseFace, filesFor, findFamily, findSingleLine } from '../text/catalogue';
import ranges from '../text/unicode-ranges.json';
import { addOwnFont, type OwnFontFile, readFontFile } from './font-file';
import { inflate } from './inflate';

/** Where the server has each font file. `no-inline`: a worker may not fetch what is written into the program. */
const FILES = import.meta.glob<string>(
  [
    '../../../../node_modules/@fontsource/*/files/*-400-normal.woff',
    '../../../../node_modules/@fontsource/*/files/*-400-italic.woff',
    '../../../../node_modules/@fontsource/*/files/*-700-normal.woff',
    '../../../../node_modules/@fontsource/*/files/*-700-italic.woff',
    '../../../../node_modules/@fontsource/lxgw-wenkai/files/*-500-normal.woff',
    '../../../../node_modules/hersheytext/svg_fonts/*.svg',
    '!../../../../node_modules/@fontsource/noto-sans-sc/files/*-700-normal.woff',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

/** By the file's name without its ending. */
const URLS: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, url]) => [/([^/]+)\.\w+$/.exec(path)?.[1] ?? path, url]),
);

const state: { engine?: Promise<TextEngine> } = {};

/** The shaping engine, set up once per worker; where it did not come, the next text asks again. */
function textEngine(kernel: GeometryKernel): Promise<TextEngine> {
  state.engine ??= loadEngine(kernel).catch((error: unknown) => {
    delete state.engine;
    throw error;
  });
  return state.engine;
}

async function loadEngine(kernel: GeometryKernel): Promise<TextEngine> {
  return createTextEngine(await fetchPart(harfBuzzWasmUrl), kernel);
}

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
  if (url?.endsWith('.svg')) return engine.addStrokeFont(file, await response.text());
  const sfnt = await sfntFromFont(new Uint8Array(await response.arrayBuffer()), inflate);
  return sfnt.ok ? engine.addFont(file, sfnt.value) : sfnt;
}

async function layOutWith(
  engine: TextEngine,
  settings: TextSettings,
  files: readonly string[],
  has: { readonly isBold: boolean; readonly isItalic: boolean },
): Promise<Outcome<TextLayout>> {
  const loaded = await Promise.all(files.map((file) => ensureFont(engine, file)));
  const problems = loaded.flatMap((outcome) => (outcome.ok ? [] : outcome.problems));
  return problems.length > 0 ? failAll(problems) : succeed(engine.layout(settings, { fonts: files, ...has }));
}

/** In a font of the project. One file is one face: bold and italic are made. */
async function layOutInOwn(
  engine: TextEngine,
  settings: TextSettings,
  id: string,
  asset: Asset | undefined,
): Promise<Outcome<TextLayout>> {
  if (!engine.hasFont(id)) {
    if (asset?.id !== id)
      return fail({ code: 'font-needed', severity: 'error', message: `The font file ${id} was not sent.` });
    const added = await addOwnFont(engine, asset);
    if (!added.ok) return added;
  }
  return succeed(engine.layout(settings, { fonts: [id], isBold: false, isItalic: false }));
}

/**
 * Sets a text in a face of the catalogue, loading the files that it needs, or in a font of its project. `asset` is that font's
 * file, which a worker needs once. Problems: `unknown-font`, `font-not-loaded`, `font-needed` (send the asset), `bad-font`.
 */
export async function layoutText(
  settings: TextSettings,
  kernel: GeometryKernel,
  asset?: Asset,
): Promise<Outcome<TextLayout>> {
  const engine = await textEngine(kernel);
  if (settings.fontAsset !== null) return layOutInOwn(engine, settings, settings.fontAsset, asset);
  const singleLine = findSingleLine(settings.family);
  if (singleLine) return layOutWith(engine, settings, [singleLine.file], { isBold: false, isItalic: false });
  const family = findFamily(settings.family);
  if (!family)
    return fail({ code: 'unknown-font', severity: 'error', message: `There is no font ${settings.family}.` });
  const { face, isBold, isItalic } = chooseFace(family, settings.isBold, settings.isItalic);
  return layOutWith(engine, settings, filesFor(family, face, settings.content, ranges), { isBold, isItalic });
}

/** Looks a font file over that a person chose: see `readFontFile`. */
export async function readFont(
  name: string,
  bytes: Uint8Array,
  kernel: GeometryKernel,
): Promise<Outcome<OwnFontFile>> {
  return readFontFile(name, bytes, await textEngine(kernel));
}

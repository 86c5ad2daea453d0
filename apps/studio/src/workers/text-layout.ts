import {
  type Asset,
  createTextEngine,
  type FontFiles,
  setInCatalogue,
  type TextEngine,
  type TextLayout,
  type TextSettings,
} from '@kerf/document';
import type { GeometryKernel } from '@kerf/geometry';
import { fail, type Outcome, succeed } from '@kerf/machining';
import harfBuzzWasmUrl from 'harfbuzzjs/dist/harfbuzz.wasm?url';
import { fetchPart } from '../api/late-part';
import { addOwnFont, type OwnFontFile, readFontFile } from './font-file';
import { inflate } from './inflate';
import { workProblem } from './problems';

/** The address of each font file. `no-inline`, because a worker may not fetch a file that is embedded in the code. */
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

/** Fetches a font file by its path among the installed packages. */
async function fetchFont(path: string): Promise<Response | null> {
  const url = FILES[`../../../../node_modules/${path}`];
  const response = url === undefined ? null : await fetch(url).catch(() => null);
  return response?.ok ? response : null;
}

const SERVED_FONTS: FontFiles = {
  async readBytes(path) {
    const response = await fetchFont(path);
    return response && new Uint8Array(await response.arrayBuffer());
  },
  async readText(path) {
    const response = await fetchFont(path);
    return response ? response.text() : null;
  },
  inflate,
};

const state: { engine?: Promise<TextEngine> } = {};

/** The shaping engine, set up once per worker. If it could not be loaded, the next text tries again. */
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

/**
 * Lays out a text in a font of the project. The font's file has only one face: bold and italic are made from this face.
 */
async function layOutInOwn(
  engine: TextEngine,
  settings: TextSettings,
  id: string,
  asset: Asset | undefined,
): Promise<Outcome<TextLayout>> {
  if (!engine.hasFont(id)) {
    if (asset?.id !== id) return fail(workProblem('font-needed', { file: id }));
    const added = await addOwnFont(engine, asset);
    if (!added.ok) return added;
  }
  return succeed(engine.layout(settings, { fonts: [id], isBold: false, isItalic: false }));
}

/**
 * Lays out a text. The font is one of the catalogue, whose files are loaded first, or a font of the text's project.
 * `asset` is the file of the project's font; a worker needs it once. Problems: `unknown-font`, `font-not-loaded`,
 * `font-needed` (send the asset), `bad-font`.
 */
export async function layoutText(
  settings: TextSettings,
  kernel: GeometryKernel,
  asset?: Asset,
): Promise<Outcome<TextLayout>> {
  const engine = await textEngine(kernel);
  if (settings.fontAsset !== null) return layOutInOwn(engine, settings, settings.fontAsset, asset);
  return setInCatalogue(engine, settings, SERVED_FONTS);
}

/** Checks a font file that a person chose: see `readFontFile`. */
export async function readFont(
  name: string,
  bytes: Uint8Array,
  kernel: GeometryKernel,
): Promise<Outcome<OwnFontFile>> {
  return readFontFile(name, bytes, await textEngine(kernel));
}

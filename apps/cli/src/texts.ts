import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import {
  createTextEngine,
  type FontFiles,
  setInCatalogue,
  type TextEngine,
  type TextLayout,
  type TextSettings,
} from '@kerf/document';
import type { GeometryKernel } from '@kerf/geometry';
import { type TextSource, textsInCatalogue } from '@kerf/importers';
import { fail, type Outcome } from '@kerf/machining';
import { cliProblem } from './problems';

const { resolve } = createRequire(import.meta.url);
const unpack = promisify(inflate);

/** A file of an installed package; null when the package is not installed. */
function installed(path: string): Uint8Array | null {
  try {
    return readFileSync(resolve(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'MODULE_NOT_FOUND' || code === 'ENOENT') return null;
    throw error;
  }
}

/** The font packages as `npm install` puts them. */
const INSTALLED_FONTS: FontFiles = {
  readBytes: async (path) => installed(path),
  readText: async (path) => {
    const bytes = installed(path);
    return bytes && new TextDecoder().decode(bytes);
  },
  inflate: (compressed, length) => unpack(compressed, { maxOutputLength: length }),
};

const HARFBUZZ = 'harfbuzzjs/dist/harfbuzz.wasm';

function installedEngine(kernel: GeometryKernel): Promise<TextEngine> | null {
  const wasm = installed(HARFBUZZ);
  return wasm && createTextEngine(wasm, kernel);
}

/** Sets one text in a font of the catalogue. */
export async function setInstalledText(
  kernel: GeometryKernel,
  settings: TextSettings,
): Promise<Outcome<TextLayout>> {
  const engine = installedEngine(kernel);
  if (!engine) return fail(cliProblem('engine-not-installed', { file: HARFBUZZ }));
  return setInCatalogue(await engine, settings, INSTALLED_FONTS);
}

/** Sets the texts of drawings as the studio does. The first text loads the shaping engine and the fonts. */
export function installedTexts(kernel: GeometryKernel): TextSource {
  let engine: Promise<TextEngine> | null = null;
  return textsInCatalogue(async (settings) => {
    engine ??= installedEngine(kernel);
    if (!engine) return fail(cliProblem('engine-not-installed', { file: HARFBUZZ }));
    return setInCatalogue(await engine, settings, INSTALLED_FONTS);
  });
}

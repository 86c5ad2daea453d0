import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { createTextEngine, type FontFiles, setInCatalogue, type TextEngine } from '@kerf/document';
import type { GeometryKernel } from '@kerf/geometry';
import { type TextSource, textsInCatalogue } from '@kerf/importers';
import { fail } from '@kerf/machining';
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

/** Sets the texts of drawings as the studio does. The first text loads the shaping engine and the fonts. */
export function installedTexts(kernel: GeometryKernel): TextSource {
  let engine: Promise<TextEngine> | null = null;
  return textsInCatalogue(async (settings) => {
    if (!engine) {
      const wasm = installed(HARFBUZZ);
      if (!wasm) return fail(cliProblem('engine-not-installed', { file: HARFBUZZ }));
      engine = createTextEngine(wasm, kernel);
    }
    return setInCatalogue(await engine, settings, INSTALLED_FONTS);
  });
}

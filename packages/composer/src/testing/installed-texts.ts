import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { createTextEngine, type FontFiles, setInCatalogue } from '@kerf/document';
import { createGeometryKernel } from '@kerf/geometry';
import type { ComposeEnvironment } from '../compose';
import { findInCatalogue } from '../motifs/catalogue';

const { resolve } = createRequire(import.meta.url);
const unpack = promisify(inflate);

const INSTALLED_FONTS: FontFiles = {
  readBytes: async (path) => readFileSync(resolve(path)),
  readText: async (path) => readFileSync(resolve(path), 'utf8'),
  inflate: (compressed, length) => unpack(compressed, { maxOutputLength: length }),
};

/** All that the composer works with, with the installed fonts. */
export async function installedEnvironment(): Promise<ComposeEnvironment> {
  const umd = resolve('clipper2-wasm');
  const wasm = readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm'));
  const kernel = await createGeometryKernel(wasm);
  const engine = await createTextEngine(readFileSync(resolve('harfbuzzjs/dist/harfbuzz.wasm')), kernel);
  return {
    kernel,
    setText: (settings) => setInCatalogue(engine, settings, INSTALLED_FONTS),
    findMotifs: findInCatalogue,
  };
}

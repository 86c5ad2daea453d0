import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { createGeometryKernel } from '@kerf/geometry';
import { createTextEngine, type TextEngine } from '../text/engine';
import { type Inflate, sfntFromFont } from '../text/woff';

const resolve = (name: string) => createRequire(import.meta.url).resolve(name);

const inflateAsync = promisify(inflate);

/** Node's zlib. */
export const inflateNode: Inflate = (compressed, length) =>
  inflateAsync(compressed, { maxOutputLength: length });

/** A font file of the catalogue: `arimo-latin-400-normal`. */
export function fontBytes(name: string): Uint8Array {
  const family = /^(.*?)-(?:latin|cyrillic|hebrew|greek|\d+)(?:-ext)?-\d00-/.exec(name)?.[1];
  return readFileSync(resolve(`@fontsource/${family}/files/${name}.woff`));
}

/** An engine with the fonts of these names, by their names. */
export async function textEngineWith(...names: readonly string[]): Promise<TextEngine> {
  const umd = resolve('clipper2-wasm');
  const kernel = await createGeometryKernel(
    readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')),
  );
  const engine = await createTextEngine(readFileSync(resolve('harfbuzzjs/dist/harfbuzz.wasm')), kernel);
  for (const name of names) {
    const sfnt = await sfntFromFont(fontBytes(name), inflateNode);
    if (!sfnt.ok || !engine.addFont(name, sfnt.value).ok) throw new Error(`cannot read ${name}`);
  }
  return engine;
}

import type { UnpackWoff2 } from '@kerf/document';
import source from 'wawoff2/build/decompress_binding.js?raw';

/*
 * The WOFF2 reader is an Emscripten program. It exports a CommonJS module only in Node; elsewhere it expects to be a
 * script of a page with a global `Module`. Here it runs as the body of a function with a parameter of that name. Only
 * the content policy of workers allows that (decisions/0010), and the functions that the program itself compiles.
 */

interface Woff2Module {
  /** The font, or false when the data are damaged. */
  decompress(woff2: Uint8Array): Uint8Array | false;
}

const state: { module?: Promise<Woff2Module> } = {};

function woff2Module(): Promise<Woff2Module> {
  state.module ??= new Promise((resolve, reject) => {
    const module = {
      onRuntimeInitialized: () => resolve(module as unknown as Woff2Module),
      onAbort: (reason: unknown) => reject(new Error(String(reason))),
      print: () => {},
      printErr: () => {},
    };
    const start = new Function('Module', source) as (module: object) => void;
    start(module);
  });
  return state.module;
}

/** Decompresses WOFF2. The reader is loaded and set up for the first such font. */
export const unpackWoff2: UnpackWoff2 = async (woff2) => {
  const module = await woff2Module();
  const sfnt = module.decompress(woff2);
  if (!sfnt) throw new RangeError('the font cannot be unpacked');
  // The result is a view of the program's own memory.
  return Uint8Array.from(sfnt);
};

import type { UnpackWoff2 } from '@kerf/document';
import source from 'wawoff2/build/decompress_binding.js?raw';

/*
 * The WOFF2 reader is a program made by Emscripten. It exports a CommonJS module only in Node. In a browser it expects
 * to be a script of a page that has a global variable `Module`. So this file runs it as the body of a function with the
 * parameter `Module`.
 *
 * This file and the reader itself make functions from text. Kerf's content policy allows this only in workers
 * (decisions/0010).
 */

interface Woff2Module {
  /** Returns the font; false when the data are damaged. */
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

/** Decompresses a font in WOFF2. The reader is loaded and set up when it is first needed. */
export const unpackWoff2: UnpackWoff2 = async (woff2) => {
  const module = await woff2Module();
  const sfnt = module.decompress(woff2);
  if (!sfnt) throw new RangeError('the font cannot be unpacked');
  // A copy, because the result lies in the program's own memory.
  return Uint8Array.from(sfnt);
};

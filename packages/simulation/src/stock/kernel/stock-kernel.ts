import { CARVE_MODULE } from './carve-module';

/** The parts of the engine's WebAssembly that this package uses. */
interface Engine {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (
    module: object,
    imports: { env: { memory: object; abort: () => void } },
  ) => { readonly exports: unknown };
  Memory: new (limits: { initial: number }) => { readonly buffer: ArrayBuffer };
  validate(bytes: Uint8Array): boolean;
}

declare const WebAssembly: Engine | undefined;

/** The functions of `tools/stock-kernel/carve.ts`. */
export interface CarveExports {
  setGrid(
    valuesAt: number,
    tilesAt: number,
    columns: number,
    rows: number,
    cellSize: number,
    firstY: number,
    height: number,
    width: number,
    wholeHeight: number,
    thickness: number,
    limit: number,
  ): void;
  setCutter(kind: number, r: number, tip: number, rise: number, slimR: number, slimTip: number): void;
  run(
    points: number,
    words: number,
    marks: number,
    count: number,
    endsAtRapids: boolean,
    mostWork: number,
    isContinued: boolean,
  ): number;
  lookBeforeAlone(
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    isRapid: boolean,
    isContinued: boolean,
  ): void;
  lookAfterAlone(): number;
  carveAlone(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number, isRapid: boolean): void;
  setBodyGrid(
    valuesAt: number,
    boundsAt: number,
    missesAt: number,
    hitsAt: number,
    columns: number,
    rows: number,
    limit: number,
  ): void;
  setBody(count: number, radiusA: number, fromA: number, radiusB: number, fromB: number): void;
  workDone(): number;
  isMarked(): number;
}

/** The compiled carving for long programs. A host creates one and passes it to its simulations. */
export interface StockKernel {
  /** A new instance with at least `bytes` of memory of its own. */
  start(bytes: number): { readonly memory: ArrayBuffer; readonly carve: CarveExports };
}

const PAGE = 65536;

/**
 * Compiles the kernel: a few kB, a few milliseconds. Returns `undefined` when the engine has no WebAssembly with
 * 128-bit vectors, or may not compile. Simulations also work without the kernel, several times slower. The function is
 * meant for workers and command-line programs; a page whose content policy forbids compiling should not call it.
 */
export function createStockKernel(): StockKernel | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const engine = WebAssembly;
  const bytes = bytesOfBase64(CARVE_MODULE);
  if (!engine.validate(bytes)) return undefined;
  const module = compile(engine, bytes);
  return (
    module && {
      start(size) {
        const memory = new engine.Memory({ initial: Math.ceil(size / PAGE) });
        const { exports } = new engine.Instance(module, { env: { memory, abort: () => {} } });
        return { memory: memory.buffer, carve: exports as CarveExports };
      },
    }
  );
}

/** When a content policy forbids compiling, the engine throws an error of its own type. */
function compile(engine: Engine, bytes: Uint8Array): object | undefined {
  try {
    return new engine.Module(bytes);
  } catch (error) {
    if (error instanceof Error && /CompileError|Eval|unsafe-eval/.test(`${error.name} ${error.message}`))
      return undefined;
    throw error;
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function bytesOfBase64(text: string): Uint8Array {
  const length = text.replace(/=+$/, '').length;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let [held, bits, at] = [0, 0, 0];
  for (let index = 0; index < length; index += 1) {
    held = ((held << 6) | ALPHABET.indexOf(text[index]!)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = held >> bits;
    at += 1;
  }
  return bytes;
}

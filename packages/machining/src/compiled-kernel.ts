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

/** A compiled module that works on memory of its own. */
export interface CompiledKernel {
  /** A new instance with at least `bytes` of memory of its own, and the functions of the module. */
  start(bytes: number): { readonly memory: ArrayBuffer; readonly exports: unknown };
}

const PAGE = 65536;

/**
 * Compiles a kernel that is written in base 64: a few kB, a few milliseconds. Returns `undefined` when the engine has
 * no WebAssembly with 128-bit vectors, or may not compile. The function is meant for workers and command-line programs;
 * a page whose content policy forbids compiling should not call it.
 */
export function compileKernel(base64: string): CompiledKernel | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const engine = WebAssembly;
  const bytes = bytesOfBase64(base64);
  if (!engine.validate(bytes)) return undefined;
  const module = compile(engine, bytes);
  return (
    module && {
      start(size) {
        const memory = new engine.Memory({ initial: Math.ceil(size / PAGE) });
        const { exports } = new engine.Instance(module, { env: { memory, abort: () => {} } });
        return { memory: memory.buffer, exports };
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

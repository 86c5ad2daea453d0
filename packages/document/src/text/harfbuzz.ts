import { PathBuilder } from '@kerf/geometry';

/* The part of HarfBuzz that Kerf uses. Its functions are called in the WASM module directly, because the package's
   own wrapper fetches the module when the wrapper is imported; a pure package must not fetch anything. Names and
   memory layouts are those of HarfBuzz's C interface. Only this folder uses this file. Objects that are created here
   live as long as the module. */

type Pointer = number;

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface Table {
  readonly length: number;
  grow(count: number): number;
  set(index: number, value: unknown): void;
}

interface Exports {
  readonly memory: Memory;
  readonly __indirect_function_table: Table;
  __wasm_call_ctors(): void;
  malloc(size: number): Pointer;
  free(at: Pointer): void;
  hb_blob_create(data: Pointer, length: number, mode: number, user: Pointer, destroy: Pointer): Pointer;
  hb_face_create(blob: Pointer, index: number): Pointer;
  hb_face_get_upem(face: Pointer): number;
  hb_font_create(face: Pointer): Pointer;
  hb_font_get_nominal_glyph(font: Pointer, character: number, glyph: Pointer): number;
  hb_font_get_h_extents(font: Pointer, extents: Pointer): number;
  hb_font_draw_glyph(font: Pointer, glyph: number, funcs: Pointer, data: Pointer): void;
  hb_ot_metrics_get_position_with_fallback(font: Pointer, tag: number, position: Pointer): void;
  hb_buffer_create(): Pointer;
  hb_buffer_reset(buffer: Pointer): void;
  hb_buffer_add_utf16(buffer: Pointer, text: Pointer, length: number, offset: number, count: number): void;
  hb_buffer_guess_segment_properties(buffer: Pointer): void;
  hb_buffer_get_length(buffer: Pointer): number;
  hb_buffer_get_glyph_infos(buffer: Pointer, length: Pointer): Pointer;
  hb_buffer_get_glyph_positions(buffer: Pointer, length: Pointer): Pointer;
  hb_shape(font: Pointer, buffer: Pointer, features: Pointer, count: number): void;
  hb_draw_funcs_create(): Pointer;
  hb_draw_funcs_set_move_to_func(funcs: Pointer, call: number, user: Pointer, destroy: Pointer): void;
  hb_draw_funcs_set_line_to_func(funcs: Pointer, call: number, user: Pointer, destroy: Pointer): void;
  hb_draw_funcs_set_quadratic_to_func(funcs: Pointer, call: number, user: Pointer, destroy: Pointer): void;
  hb_draw_funcs_set_cubic_to_func(funcs: Pointer, call: number, user: Pointer, destroy: Pointer): void;
  hb_draw_funcs_set_close_path_func(funcs: Pointer, call: number, user: Pointer, destroy: Pointer): void;
}

type WasmImports = Readonly<Record<string, Readonly<Record<string, (...values: number[]) => unknown>>>>;

/** The WebAssembly of the browser or of Node. It is declared here because a pure package has the types of neither. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: WasmImports) => { readonly exports: unknown };
  instantiate(
    bytes: Uint8Array | ArrayBuffer,
    imports: WasmImports,
  ): Promise<{ readonly instance: { readonly exports: unknown } }>;
};

/** A glyph that shaping has placed: advances and offsets in font units, y up. */
export interface ShapedGlyph {
  readonly glyph: number;
  /** The index in the text of the first character of this glyph. */
  readonly cluster: number;
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** One font file, ready to shape. Units are font units. */
export interface ShapingFont {
  readonly pointer: Pointer;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly underline: LinePlace;
  readonly strikeout: LinePlace;
}

/** A decoration line: the height of its upper edge above the baseline, and its thickness. */
export interface LinePlace {
  readonly top: number;
  readonly thickness: number;
}

export interface HarfBuzz {
  /** Null when the bytes are not a font. */
  openFont(sfnt: Uint8Array): ShapingFont | null;
  /** The glyph of a character; 0 when the font has none. */
  glyphOf(font: ShapingFont, character: number): number;
  /** Glyphs in the order in which they are drawn, left to right. The features in `off` are not used. */
  shape(font: ShapingFont, text: string, off: readonly string[]): readonly ShapedGlyph[];
  /** Draws the outline of a glyph in font units. */
  draw(font: ShapingFont, glyph: number, into: PathBuilder): void;
}

/** Bytes per page of WASM memory. */
const PAGE = 65_536;
const READ_ONLY = 1;
/** Value types of the WASM binary format. */
const I32 = 0x7f;
const F32 = 0x7d;

/**
 * Gives a JavaScript function an index in the module's table, so that HarfBuzz can call it. A tiny WASM module imports
 * the function and exports it again, because only functions of a WASM module have the exact types of parameters that
 * the table needs (WebAssembly core specification, binary format).
 */
function addFunction(
  table: Table,
  parameters: readonly number[],
  call: (...values: number[]) => void,
): number {
  const type = [1, 0x60, parameters.length, ...parameters, 0];
  const bytes = Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[1, type.length, ...type],
    ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
    ...[7, 5, 1, 1, 0x66, 0, 0],
  );
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { e: { f: call } });
  const index = table.length;
  table.grow(1);
  table.set(index, (exports as { readonly f: unknown }).f);
  return index;
}

function tagOf(name: string): number {
  return Array.from(name).reduce((tag, letter) => (tag << 8) | letter.charCodeAt(0), 0) >>> 0;
}

function importsFor(memory: () => Memory): WasmImports {
  const nothing = () => 0;
  const stop = () => {
    throw new Error('the shaping engine stopped');
  };
  return {
    wasi_snapshot_preview1: { proc_exit: stop },
    env: {
      _emscripten_runtime_keepalive_clear: nothing,
      _abort_js: stop,
      _setitimer_js: nothing,
      emscripten_resize_heap: (wanted = 0) => {
        const missing = (wanted >>> 0) - memory().buffer.byteLength;
        try {
          memory().grow(Math.ceil(missing / PAGE));
          return 1;
        } catch {
          return 0;
        }
      },
    },
  };
}

/** Starts the module from the bytes of harfbuzzjs's `harfbuzz.wasm`. Rejects when they are not that module. */
export async function loadHarfBuzz(wasmBytes: Uint8Array | ArrayBuffer): Promise<HarfBuzz> {
  const held: { exports?: Exports } = {};
  const { instance } = await WebAssembly.instantiate(
    wasmBytes,
    importsFor(() => held.exports!.memory),
  );
  const exports = instance.exports as Exports;
  held.exports = exports;
  exports.__wasm_call_ctors();
  return new Module(exports);
}

class Module implements HarfBuzz {
  readonly #hb: Exports;
  readonly #buffer: Pointer;
  readonly #drawFuncs: Pointer;
  /** The target of the outline that is being drawn. */
  #target = new PathBuilder();

  constructor(exports: Exports) {
    this.#hb = exports;
    this.#buffer = exports.hb_buffer_create();
    this.#drawFuncs = this.#createDrawFuncs();
  }

  openFont(sfnt: Uint8Array): ShapingFont | null {
    const hb = this.#hb;
    const data = hb.malloc(sfnt.length);
    if (data === 0) return null;
    new Uint8Array(hb.memory.buffer).set(sfnt, data);
    const face = hb.hb_face_create(hb.hb_blob_create(data, sfnt.length, READ_ONLY, 0, 0), 0);
    const pointer = hb.hb_font_create(face);
    const unitsPerEm = hb.hb_face_get_upem(face);
    return this.#withScratch(48, (scratch, words) => {
      if (hb.hb_font_get_h_extents(pointer, scratch) === 0) return null;
      const [ascender, descender] = words();
      const position = (tag: string) => {
        hb.hb_ot_metrics_get_position_with_fallback(pointer, tagOf(tag), scratch);
        return words()[0]!;
      };
      return {
        pointer,
        unitsPerEm,
        ascender: ascender!,
        descender: descender!,
        underline: { top: position('undo'), thickness: position('unds') },
        strikeout: { top: position('stro'), thickness: position('strs') },
      };
    });
  }

  glyphOf(font: ShapingFont, character: number): number {
    return this.#withScratch(4, (scratch, words) =>
      this.#hb.hb_font_get_nominal_glyph(font.pointer, character, scratch) === 0 ? 0 : words()[0]!,
    );
  }

  shape(font: ShapingFont, text: string, off: readonly string[]): readonly ShapedGlyph[] {
    const hb = this.#hb;
    const features = off.flatMap((tag) => [tagOf(tag), 0, 0, 0xffff_ffff]);
    return this.#withScratch(features.length * 4 + text.length * 2 + 4, (scratch) => {
      new Uint32Array(hb.memory.buffer, scratch, features.length).set(features);
      const characters = scratch + features.length * 4;
      const units = new Uint16Array(hb.memory.buffer, characters, text.length);
      for (let i = 0; i < text.length; i += 1) units[i] = text.charCodeAt(i);
      hb.hb_buffer_reset(this.#buffer);
      hb.hb_buffer_add_utf16(this.#buffer, characters, text.length, 0, text.length);
      hb.hb_buffer_guess_segment_properties(this.#buffer);
      hb.hb_shape(font.pointer, this.#buffer, scratch, off.length);
      return this.#glyphs();
    });
  }

  draw(font: ShapingFont, glyph: number, into: PathBuilder): void {
    this.#target = into;
    this.#hb.hb_font_draw_glyph(font.pointer, glyph, this.#drawFuncs, 0);
  }

  /** The result of shaping in the buffer: records of five words, one list of glyphs and one of positions. */
  #glyphs(): readonly ShapedGlyph[] {
    const hb = this.#hb;
    const count = hb.hb_buffer_get_length(this.#buffer);
    const infos = new Uint32Array(hb.memory.buffer, hb.hb_buffer_get_glyph_infos(this.#buffer, 0), count * 5);
    const at = hb.hb_buffer_get_glyph_positions(this.#buffer, 0);
    const positions = new Int32Array(hb.memory.buffer, at, count * 5);
    return Array.from({ length: count }, (_, i) => ({
      glyph: infos[i * 5]!,
      cluster: infos[i * 5 + 2]!,
      xAdvance: positions[i * 5]!,
      yAdvance: positions[i * 5 + 1]!,
      xOffset: positions[i * 5 + 2]!,
      yOffset: positions[i * 5 + 3]!,
    }));
  }

  /** Lends `work` memory of `size` bytes: its address, and a function that reads it as signed words. */
  #withScratch<T>(size: number, work: (scratch: Pointer, words: () => Int32Array) => T): T {
    const scratch = this.#hb.malloc(size);
    try {
      return work(scratch, () => new Int32Array(this.#hb.memory.buffer, scratch, Math.floor(size / 4)));
    } finally {
      this.#hb.free(scratch);
    }
  }

  #createDrawFuncs(): Pointer {
    const hb = this.#hb;
    const funcs = hb.hb_draw_funcs_create();
    // HarfBuzz gives every callback the drawing functions, the data, the state, `count` numbers, and the user data.
    const add = (count: number, draw: (...numbers: number[]) => void) =>
      addFunction(
        hb.__indirect_function_table,
        [I32, I32, I32, ...Array<number>(count).fill(F32), I32],
        (_funcs, _data, _state, ...numbers) => draw(...numbers),
      );
    const moveTo = add(2, (x = 0, y = 0) => this.#target.moveTo(x, y));
    const lineTo = add(2, (x = 0, y = 0) => this.#target.lineTo(x, y));
    const quadraticTo = add(4, (a = 0, b = 0, x = 0, y = 0) => this.#target.quadraticTo(a, b, x, y));
    const cubicTo = add(6, (a = 0, b = 0, c = 0, d = 0, x = 0, y = 0) =>
      this.#target.cubicTo(a, b, c, d, x, y),
    );
    hb.hb_draw_funcs_set_move_to_func(funcs, moveTo, 0, 0);
    hb.hb_draw_funcs_set_line_to_func(funcs, lineTo, 0, 0);
    hb.hb_draw_funcs_set_quadratic_to_func(funcs, quadraticTo, 0, 0);
    hb.hb_draw_funcs_set_cubic_to_func(funcs, cubicTo, 0, 0);
    hb.hb_draw_funcs_set_close_path_func(
      funcs,
      add(0, () => this.#target.close()),
      0,
      0,
    );
    return funcs;
  }
}

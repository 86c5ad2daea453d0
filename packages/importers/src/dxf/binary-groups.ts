import { dxfProblem } from '../problems';
import { decodePlainText } from '../text/decode-text';
import type { DxfGroup, GroupReader } from './groups';
import { DxfRefusal } from './problems';

/* Binary DXF (AutoCAD DXF Reference, 'Binary DXF files'): a signature of 22 bytes, and then the same pairs of a code
   and a value as in the text format. The code determines how long the value is.

   The length of the code itself depends on the version:
   - In files before R13 a code has one byte; the byte 255 means that a code of two bytes follows.
   - In later files every code has two bytes.
   The first pair is always '0 SECTION', so its bytes show which of the two applies. */

const MARK = 'AutoCAD Binary DXF\r\n\u001a\0';

/** Whether these bytes begin like a binary DXF. */
export function isBinaryDxf(bytes: Uint8Array): boolean {
  return [...MARK].every((letter, i) => bytes[i] === letter.charCodeAt(0));
}

type ValueKind = 'text' | 'double' | 'int8' | 'int16' | 'int32' | 'int64' | 'chunk';

/**
 * The kinds of values by ranges of codes, in rising order. Each range ends with the code that is its first entry. The
 * values of codes above the last range are whole numbers.
 */
const KINDS: readonly (readonly [last: number, kind: ValueKind])[] = [
  [9, 'text'],
  [59, 'double'],
  [89, 'int16'],
  [99, 'int32'],
  [109, 'text'],
  [149, 'double'],
  [169, 'int64'],
  [179, 'int16'],
  [209, 'int16'],
  [239, 'double'],
  [289, 'int16'],
  [299, 'int8'],
  [309, 'text'],
  [319, 'chunk'],
  [369, 'text'],
  [389, 'int16'],
  [399, 'text'],
  [409, 'int16'],
  [419, 'text'],
  [429, 'int32'],
  [439, 'text'],
  [459, 'int32'],
  [469, 'double'],
  [999, 'text'],
  [1003, 'text'],
  [1004, 'chunk'],
  [1009, 'text'],
  [1059, 'double'],
  [1070, 'int16'],
  [1071, 'int32'],
];

/** The sizes in bytes of the kinds with a fixed size; a chunk has its own length. */
const SIZES = { double: 8, int8: 1, int16: 2, int32: 4, int64: 8 } as const;

/** Reads a binary DXF pair by pair. An incomplete pair at the end of the file is ignored. */
export class BinaryGroupReader implements GroupReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #hasWideCodes: boolean;
  #at = MARK.length;
  #count = 0;
  #pushedBack: DxfGroup | null = null;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#hasWideCodes = bytes[MARK.length + 1] === 0;
  }

  get progress(): number {
    return this.#at / this.#bytes.length;
  }

  next(): DxfGroup | null {
    const known = this.#pushedBack;
    if (known) {
      this.#pushedBack = null;
      return known;
    }
    const code = this.#code();
    if (code === null) return null;
    const line = 2 * this.#count + 1;
    this.#count += 1;
    const kind = KINDS.find(([last]) => code <= last)?.[1];
    if (!kind || code < 0)
      throw new DxfRefusal(dxfProblem('bad-binary-group', { line, found: code }, { line }));
    const value = kind === 'text' ? this.#text() : kind === 'chunk' ? this.#chunk() : this.#number(kind);
    return value === null ? null : { code, value, line };
  }

  pushBack(group: DxfGroup): void {
    this.#pushedBack = group;
  }

  /** Advances by `size` bytes and returns where they begin; null when they do not exist. */
  #take(size: number): number | null {
    const start = this.#at;
    if (start + size > this.#bytes.length) {
      this.#at = this.#bytes.length;
      return null;
    }
    this.#at += size;
    return start;
  }

  #code(): number | null {
    if (this.#hasWideCodes) return this.#int16();
    const at = this.#take(1);
    if (at === null) return null;
    const code = this.#bytes[at]!;
    return code === 255 ? this.#int16() : code;
  }

  #int16(): number | null {
    const at = this.#take(2);
    return at === null ? null : this.#view.getInt16(at, true);
  }

  #number(kind: keyof typeof SIZES): string | null {
    const at = this.#take(SIZES[kind]);
    if (at === null) return null;
    if (kind === 'double') return String(this.#view.getFloat64(at, true));
    if (kind === 'int8') return String(this.#bytes[at]);
    if (kind === 'int16') return String(this.#view.getInt16(at, true));
    return kind === 'int32'
      ? String(this.#view.getInt32(at, true))
      : String(this.#view.getBigInt64(at, true));
  }

  #text(): string | null {
    const start = this.#at;
    const end = this.#bytes.indexOf(0, start);
    if (end < 0) {
      this.#at = this.#bytes.length;
      return null;
    }
    this.#at = end + 1;
    return decodePlainText(this.#bytes.subarray(start, end)).trim();
  }

  /** Skips raw bytes, which no entity needs, and returns an empty text; null when the file ends within them. */
  #chunk(): string | null {
    const at = this.#take(1);
    return at === null || this.#take(this.#bytes[at]!) === null ? null : '';
  }
}

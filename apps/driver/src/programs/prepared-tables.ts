import { closeSync, openSync, readSync } from 'node:fs';
import type { LineTimes, WireLine, WireLines } from '@kerf/grbl';
import { writeAll } from '../storage/atomic-file';

/* The lines of a program as they will be sent, and their durations, on the disk. A job reads them in pages of 256
   lines, so that a program of ten million lines needs as little memory as a program of ten lines.

   - The file `lines` holds the pages. A page begins with the number that each of its lines has in the program's source
     (32 bits each). The texts of the lines follow, joined by LF.
   - The file `times` holds the seconds of each line (32-bit floats).
   - `PageTables` holds the position of each page in `lines`, and the seconds before each page. It stays in memory: 16
     bytes per page. */

const PAGE_BITS = 8;
const PAGE_LINES = 1 << PAGE_BITS;
/** How many pages are cached: for the lines being sent, acknowledged and executed. */
const KEPT_PAGES = 4;
const BUFFER_BYTES = 1 << 16;

/** The positions of the pages. */
export interface PageTables {
  readonly lineCount: number;
  /** The number of bytes before each page of `lines`, and the total. */
  readonly offsets: Float64Array;
  /** The seconds before each page, and the total. */
  readonly seconds: Float64Array;
}

/** Combines small writes. */
class BufferedFile {
  readonly #handle: number;
  readonly #buffer = new Uint8Array(BUFFER_BYTES);
  #filled = 0;
  #written = 0;

  constructor(path: string) {
    this.#handle = openSync(path, 'wx', 0o600);
  }

  get size(): number {
    return this.#written + this.#filled;
  }

  write(bytes: Uint8Array): void {
    if (this.#filled + bytes.length > BUFFER_BYTES) this.#flush();
    this.#buffer.set(bytes, this.#filled);
    this.#filled += bytes.length;
  }

  close(): void {
    this.#flush();
    closeSync(this.#handle);
  }

  #flush(): void {
    writeAll(this.#handle, this.#buffer.subarray(0, this.#filled));
    this.#written += this.#filled;
    this.#filled = 0;
  }
}

/** Writes the tables of a program, line by line; the times may come later than the lines. */
export class TableWriter {
  readonly #lines: BufferedFile;
  readonly #times: BufferedFile;
  readonly #offsets: number[] = [0];
  readonly #pageSeconds: number[] = [0];
  #page: WireLine[] = [];
  /** Source lines whose times have not come yet, from `#firstOpen` on. */
  #open: number[] = [];
  #firstOpen = 0;
  #timed = 0;
  #seconds = 0;
  #lineCount = 0;

  constructor(linesPath: string, timesPath: string) {
    this.#lines = new BufferedFile(linesPath);
    this.#times = new BufferedFile(timesPath);
  }

  add(line: WireLine): void {
    this.#page.push(line);
    this.#open.push(line.sourceLine);
    this.#lineCount += 1;
    if (this.#page.length === PAGE_LINES) this.#writePage();
  }

  /** Records that all source lines up to `line` are done `seconds` after the start. */
  timeUpTo(line: number, seconds: number): void {
    while (this.#firstOpen < this.#open.length && this.#open[this.#firstOpen]! <= line) {
      this.#firstOpen += 1;
      const isLast = this.#open[this.#firstOpen] === undefined || this.#open[this.#firstOpen]! > line;
      this.#writeTime(isLast ? Math.max(0, seconds - this.#seconds) : 0);
    }
    if (this.#firstOpen < PAGE_LINES) return;
    this.#open = this.#open.slice(this.#firstOpen);
    this.#firstOpen = 0;
  }

  finish(seconds: number): PageTables {
    this.timeUpTo(Number.POSITIVE_INFINITY, seconds);
    if (this.#page.length > 0) this.#writePage();
    this.#pageSeconds.push(this.#seconds);
    this.close();
    return {
      lineCount: this.#lineCount,
      offsets: Float64Array.from(this.#offsets),
      seconds: Float64Array.from(this.#pageSeconds),
    };
  }

  close(): void {
    this.#lines.close();
    this.#times.close();
  }

  #writePage(): void {
    const sources = Uint32Array.from(this.#page, ({ sourceLine }) => sourceLine);
    this.#lines.write(new Uint8Array(sources.buffer));
    this.#lines.write(Buffer.from(this.#page.map(({ text }) => text).join('\n'), 'latin1'));
    this.#offsets.push(this.#lines.size);
    this.#page = [];
  }

  #writeTime(seconds: number): void {
    const rounded = Math.fround(seconds);
    this.#times.write(new Uint8Array(Float32Array.of(rounded).buffer));
    this.#timed += 1;
    this.#seconds += rounded;
    if (this.#timed % PAGE_LINES === 0) this.#pageSeconds.push(this.#seconds);
  }
}

interface Page {
  readonly sources: Uint32Array;
  readonly texts: readonly string[];
  /** The seconds before each line of the page, and the total. */
  readonly until: Float64Array;
}

/** The lines and times of a program, read from the disk on request. Close it when it is no longer needed. */
export class StoredLines implements WireLines, LineTimes {
  readonly length: number;
  readonly #tables: PageTables;
  readonly #lines: number;
  readonly #times: number;
  readonly #pages = new Map<number, Page>();
  #isOpen = true;

  constructor(tables: PageTables, linesPath: string, timesPath: string) {
    this.#tables = tables;
    this.length = tables.lineCount;
    this.#lines = openSync(linesPath, 'r');
    this.#times = openSync(timesPath, 'r');
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  at(index: number): WireLine | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const { texts, sources } = this.#page(index >>> PAGE_BITS);
    const place = index & (PAGE_LINES - 1);
    return { text: texts[place]!, sourceLine: sources[place]! };
  }

  secondsUntil(index: number): number {
    if (index >= this.length) return this.#tables.seconds.at(-1)!;
    return this.#page(index >>> PAGE_BITS).until[index & (PAGE_LINES - 1)]!;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#pages.clear();
    closeSync(this.#lines);
    closeSync(this.#times);
  }

  #page(number: number): Page {
    const known = this.#pages.get(number);
    if (known) return known;
    const page = this.#load(number);
    // Removes the oldest page, because a job only moves forward.
    for (const oldest of [...this.#pages.keys()].slice(0, 1 - KEPT_PAGES)) this.#pages.delete(oldest);
    this.#pages.set(number, page);
    return page;
  }

  #load(number: number): Page {
    const count = Math.min(PAGE_LINES, this.length - (number << PAGE_BITS));
    const start = this.#tables.offsets[number]!;
    const bytes = readAt(this.#lines, start, this.#tables.offsets[number + 1]! - start);
    const seconds = new Float32Array(readAt(this.#times, number * PAGE_LINES * 4, 4 * count).buffer);
    const until = new Float64Array(count + 1);
    until[0] = this.#tables.seconds[number]!;
    for (let line = 0; line < count; line += 1) until[line + 1] = until[line]! + seconds[line]!;
    return {
      sources: new Uint32Array(bytes.buffer, 0, count),
      texts: Buffer.from(bytes.buffer, 4 * count)
        .toString('latin1')
        .split('\n'),
      until,
    };
  }
}

function readAt(handle: number, start: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length; ) {
    const count = readSync(handle, bytes, done, length - done, start + done);
    if (count === 0) throw new RangeError('The program on the disk is shorter than it was');
    done += count;
  }
  return bytes;
}

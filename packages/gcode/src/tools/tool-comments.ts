import { MM_PER_INCH, type Tool } from '@kerf/machining';
import { Block, Letter } from '../scan/block';
import { scanBlock } from '../scan/scan-block';
import { type DescribedTool, describedTool } from './described-tool';

/**
 * The most bytes of a comment that are read, and the most bytes before and after it that are searched for its T word.
 */
const LONGEST_COMMENT = 200;
const AROUND = 100;
/** The most comments that are read. The limit is needed because a program may have a comment on every line. */
const MOST_COMMENTS = 20_000;

const [OPEN, SEMICOLON, CLOSE, NEWLINE] = [0x28, 0x3b, 0x29, 0x0a];
/** The codes of G20 and G21 as blocks store them. */
const [INCHES, MILLIMETRES] = [200, 210];
const AXES = (1 << Letter.X) | (1 << Letter.Y) | (1 << Letter.Z);
const TOOL = 1 << Letter.T;

/**
 * The bits that the comments of a program describe, by the numbers of their T words. The number of a T word is in the
 * comment or in the tool change next to the comment. When several comments describe the same number, the first comment
 * counts. Comments that are not understood are skipped.
 */
export function toolsInComments(bytes: Uint8Array): ReadonlyMap<number, Tool> {
  const unit = unitOf(bytes);
  const tools = new Map<number, Tool>();
  let [at, open, semicolon] = [0, -1, -1];
  for (let count = 0; count < MOST_COMMENTS; count += 1) {
    if (open < at) open = placeOf(bytes, OPEN, at);
    if (semicolon < at) semicolon = placeOf(bytes, SEMICOLON, at);
    const start = Math.min(open, semicolon);
    if (start === Number.POSITIVE_INFINITY) break;
    const end = endOfComment(bytes, start);
    const described = describedTool(textOf(bytes, start + 1, end), unit);
    const number = described && (described.number ?? numberBeside(bytes, start, end, described));
    if (number !== undefined && !tools.has(number)) tools.set(number, described!.tool);
    at = end;
  }
  return tools;
}

/** The position of the next `byte` from `from` on; infinity when there is none. */
function placeOf(bytes: Uint8Array, byte: number, from: number): number {
  const place = bytes.indexOf(byte, from);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

function endOfComment(bytes: Uint8Array, start: number): number {
  const most = Math.min(bytes.length, start + LONGEST_COMMENT);
  const isLine = bytes[start] === SEMICOLON;
  let place = start + 1;
  // Comments in parentheses may be nested.
  for (let depth = 1; place < most && bytes[place] !== NEWLINE; place += 1) {
    if (isLine) continue;
    if (bytes[place] === OPEN) depth += 1;
    else if (bytes[place] === CLOSE) depth -= 1;
    if (depth === 0) break;
  }
  return place;
}

/**
 * The number of the T word beside a comment. The line of the comment is searched first. Then comes the line before it,
 * unless comments of this kind stand before the tool change. Then come the lines after it, up to the next move.
 */
function numberBeside(
  bytes: Uint8Array,
  start: number,
  end: number,
  { isBeforeChange = false }: DescribedTool,
): number | undefined {
  const before = textOf(bytes, Math.max(0, start - AROUND), start).split('\n');
  // The closing parenthesis ends the comment: the rest of the line is code.
  const isClosed = bytes[end] === CLOSE;
  const after = textOf(bytes, isClosed ? end + 1 : end, end + AROUND).split('\n');
  const block = new Block();
  const firstMove = after.findIndex((line) => (read(line, block).words & AXES) !== 0);
  const next = firstMove < 0 ? after : after.slice(0, firstMove);
  const places = [before.at(-1), after[0], ...(isBeforeChange ? [] : [before.at(-2)]), ...next];
  for (const place of places) {
    const { words, values } = read(place ?? '', block);
    if ((words & TOOL) !== 0) return Math.trunc(values[Letter.T]!);
  }
  return undefined;
}

/** The words of a line, parsed in the same way as by the interpreter. */
function read(line: string, block: Block): Block {
  scanBlock(
    Uint8Array.from({ length: line.length + 1 }, (_, at) =>
      at < line.length ? line.charCodeAt(at) & 0xff : NEWLINE,
    ),
    0,
    block,
  );
  return block;
}

/** The program's unit in mm: the unit of the first G20 or G21 outside of comments. */
function unitOf(bytes: Uint8Array): number {
  const block = new Block();
  for (const line of textOf(bytes, 0, 16384).split('\n')) {
    const { gCodes, gCount } = read(line, block);
    const unit = gCodes.subarray(0, gCount).find((code) => code === INCHES || code === MILLIMETRES);
    if (unit !== undefined) return unit === INCHES ? MM_PER_INCH : 1;
  }
  return 1;
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  const piece = bytes.subarray(from, Math.min(bytes.length, to));
  let text = '';
  // The only character beyond ASCII that matters is the degree sign. In Latin-1 it is the byte B0. In UTF-8 it is the
  // byte C2 followed by the same byte B0, so C2 is left out.
  for (const byte of piece) if (byte !== 0xc2) text += String.fromCharCode(byte);
  return text;
}

/**
 * A program from its bytes to the motion that the preview shows, compared in one run with a plain scan of the same
 * bytes (the limit), and with three's GCodeLoader, gcode-preview and gcode-toolpath, which begin with a text and end
 * with what they would draw. It also measures what a person notices: the first picture, the reaction to 'cancel',
 * memory. Prints; asserts nothing.
 *
 *    npx tsx bench/preview/parse.ts [lines]
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Interpreter, interpret, STRICT_PROFILE, transferablesOfTrace } from '@kerf/gcode';
import { CancelledError } from '@kerf/machining';
import { GCodeLoader } from 'three/examples/jsm/loaders/GCodeLoader.js';
import { plainScan } from '../gcode/plain-scanner';
import { makeProgram, PROGRAM_KINDS } from '../gcode/programs';
import { formatSeconds, median, printRow } from '../support/measure';
import { ensureRivals } from '../support/rivals';

const RUNS = 5;
/** The size of the pieces in which a browser delivers a file. */
const PIECE = 1 << 16;
const lines = Number(process.argv[2] ?? 1_000_000);
/** The limits for a mix of this many lines, seconds. */
const LIMITS: Readonly<Record<number, number>> = { 1000000: 0.2, 5000000: 1.1 };
const options = { profile: STRICT_PROFILE };

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A parser of another program: from the text to the number of segments or commands that it found. */
type Rival = (text: string) => number;

function secondsOf(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

/** The medians of both. The functions run alternately, so that other work of the computer affects both. */
function sideBySide(first: () => void, second: () => void): [first: number, second: number] {
  const seconds: [number[], number[]] = [[], []];
  for (let run = -2; run < RUNS; run++) {
    const pair = [secondsOf(first), secondsOf(second)] as const;
    if (run < 0) continue;
    seconds[0].push(pair[0]);
    seconds[1].push(pair[1]);
  }
  return [median(seconds[0]), median(seconds[1])];
}

function read(bytes: Uint8Array) {
  const result = interpret(bytes, options);
  if (!result.ok) throw new Error(result.problems[0].message);
  return result.value;
}

function loadRivals(): ReadonlyMap<string, Rival> {
  ensureRivals();
  const require = createRequire(new URL('../rivals/package.json', import.meta.url));
  const Toolpath = require('gcode-toolpath');
  return new Map<string, Rival>([
    ["three's GCodeLoader", (text) => new GCodeLoader().parse(text).children.length],
    [
      'gcode-toolpath',
      (text) => {
        const found: object[] = [];
        const add = (...segment: readonly object[]) => found.push(segment);
        new Toolpath({ addLine: add, addArcCurve: add }).loadFromStringSync(text);
        return found.length;
      },
    ],
  ]);
}

/**
 * gcode-preview does not export its parser. Its viewer, which needs a screen, creates the parser and stores it in a
 * property. So the parser is intercepted when the viewer sets this property.
 */
async function loadPreviewParser(): Promise<Rival> {
  const file = fileURLToPath(
    new URL('../rivals/node_modules/gcode-preview/dist/gcode-preview.es.js', import.meta.url),
  );
  const { WebGLPreview } = await import(file);
  let Parser: (new () => { parseGCode(text: string): { layers: unknown[] } }) | undefined;
  Object.defineProperty(WebGLPreview.prototype, 'parser', {
    set(parser) {
      Parser = parser.constructor;
    },
  });
  try {
    new WebGLPreview({});
  } catch {
    // There is no screen here.
  }
  if (Parser === undefined) throw new Error('gcode-preview has its parser elsewhere');
  const Known = Parser;
  return (text) => new Known().parseGCode(text).layers.length;
}

/**
 * Reads a program in pieces, as from a file. Prints when there is something to show, and for how long the program does
 * not react to a cancel.
 */
function showStreaming(bytes: Uint8Array): void {
  const interpreter = new Interpreter(options);
  const start = performance.now();
  let firstPicture = 0;
  let longest = 0;
  for (let at = 0; at < bytes.length; at += PIECE) {
    const pieceStart = performance.now();
    interpreter.expect(at / bytes.length);
    interpreter.push(bytes.subarray(at, at + PIECE));
    longest = Math.max(longest, performance.now() - pieceStart);
    if (firstPicture === 0 && interpreter.peek().segmentCount > 0) firstPicture = performance.now() - start;
  }
  interpreter.finish();
  printRow(
    '  first segments, in pieces of 64 kB',
    `${formatSeconds(firstPicture / 1000)} (limit 100 ms on the screen)`,
  );
  printRow('  longest piece', formatSeconds(longest / 1000));
}

function showCancel(bytes: Uint8Array): void {
  let askedAt = 0;
  const isCancelled = () => askedAt > 0;
  const report = (share: number) => {
    if (share > 0.5 && askedAt === 0) askedAt = performance.now();
  };
  try {
    interpret(bytes, options, { isCancelled, report });
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error;
    printRow('  cancelled after', `${formatSeconds((performance.now() - askedAt) / 1000)} (limit 50 ms)`);
  }
}

function showMemory(bytes: Uint8Array): void {
  const held = () => process.memoryUsage().arrayBuffers - before;
  let before = 0;
  // Memory is collected twice, because the first collection releases some of what it finds only later.
  for (let time = 0; time < 2; time++) collectGarbage();
  before = held();
  let most = 0;
  let known = 0;
  const interpreter = new Interpreter(options);
  for (let at = 0; at < bytes.length; at += PIECE) {
    interpreter.expect(at / bytes.length);
    interpreter.push(bytes.subarray(at, at + PIECE));
    if (held() <= known) continue;
    // The arrays have grown, so the old and the new ones existed at the same time. Garbage of this time must not count
    // at the next time.
    most = Math.max(most, held());
    for (let time = 0; time < 2; time++) collectGarbage();
    known = held();
  }
  const result = interpreter.finish();
  if (!result.ok) throw new Error(result.problems[0].message);
  const { segmentCount } = result.value;
  const kept = transferablesOfTrace(result.value).reduce((sum, buffer) => sum + buffer.byteLength, 0);
  most = Math.max(most, held());
  printRow('  memory kept', `${perSegment(kept)} (limit 16)`);
  printRow('  most memory beside the text', `${perSegment(most)} (limit 20)`);

  function perSegment(amount: number): string {
    return `${(amount / segmentCount).toFixed(1)} B per segment`;
  }
}

const rivals = new Map([...loadRivals(), ['gcode-preview', await loadPreviewParser()] as const]);
for (const kind of PROGRAM_KINDS) {
  const bytes = makeProgram(kind, lines);
  const points = new Float32Array(3 * lines);
  const { segmentCount } = read(bytes);
  console.log(`${kind}: ${lines} lines, ${(bytes.length / 1e6).toFixed(1)} MB, ${segmentCount} segments`);
  const [limit, own] = sideBySide(
    () => plainScan(bytes, points),
    () => read(bytes),
  );
  printRow('  plain scan (limit)', formatSeconds(limit));
  const most = kind === 'mix' ? LIMITS[lines] : undefined;
  const limits = most === undefined ? 'limit 2.5' : `limit 2.5, and ${most.toFixed(2)} s`;
  printRow(
    '  interpret',
    `${formatSeconds(own)}, ${(own / limit).toFixed(1)} times the plain scan (${limits})`,
  );
  showStreaming(bytes);
  showCancel(bytes);
  showMemory(bytes);
  if (kind !== 'mix') continue;
  for (const [name, parse] of rivals) {
    const seconds = secondsOf(() => {
      parse(new TextDecoder().decode(bytes));
    });
    printRow(
      `  ${name} (rival)`,
      `${formatSeconds(seconds)}, Kerf ${(seconds / own).toFixed(0)} times as fast`,
    );
  }
}

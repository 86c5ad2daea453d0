import { type Path, PathBuilder, rotation, transformPath } from '@kerf/geometry';

/**
 * Reads the path data of SVG (SVG 1.1 §8.3): all commands, absolute and relative, including shorthand curves.
 * - Quadratic curves are raised to cubics exactly.
 * - Elliptical arcs become cubics of at most an eighth turn each; the radial error is below 5e-6 of the radius.
 * - A move that no segment follows is dropped.
 */
export interface PathData {
  /** What was read up to the first fault, in the coordinates of the text. */
  readonly path: Path;
  /**
   * The position of the first fault in the text, −1 when there is none. Everything before the fault is drawn, as in
   * browsers.
   */
  readonly faultAt: number;
}

/** How many numbers each command takes. */
const ARGUMENTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** The meaning of each letter, by its character code. */
const COMMANDS: readonly ({ command: string; count: number; isRelative: boolean } | undefined)[] = (() => {
  const table = new Array<{ command: string; count: number; isRelative: boolean } | undefined>(128).fill(
    undefined,
  );
  for (const [command, count] of Object.entries(ARGUMENTS)) {
    table[command.charCodeAt(0)] = { command, count, isRelative: false };
    table[command.toLowerCase().charCodeAt(0)] = { command, count, isRelative: true };
  }
  return table;
})();

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/**
 * Powers of ten that doubles represent exactly. The division of a whole number below 2^53 by one of these powers is
 * rounded only once. So the result is the number that `Number` would read.
 */
const EXACT_POWERS = Array.from({ length: 23 }, (_, i) => 10 ** i);
const MAX_EXACT = 2 ** 53;

const isDigit = (code: number) => code >= 48 && code <= 57;

/** Reads numbers and flags from a text without creating a string for each. */
class NumberScanner {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  skipSpace(): void {
    while (isSpace(this.text.charCodeAt(this.at))) this.at += 1;
  }

  /** Skips white space and at most one comma. */
  skipSeparators(): void {
    let hasComma = false;
    for (; ; this.at += 1) {
      const code = this.text.charCodeAt(this.at);
      if (isSpace(code)) continue;
      if (code !== 44 || hasComma) return;
      hasComma = true;
    }
  }

  /** The next number; NaN when there is none. */
  number(): number {
    this.skipSeparators();
    const { text } = this;
    const start = this.at;
    let at = start;
    let code = text.charCodeAt(at);
    const isNegative = code === 45;
    if (isNegative || code === 43) code = text.charCodeAt(++at);
    let mantissa = 0;
    let digits = 0;
    for (; isDigit(code); code = text.charCodeAt(++at), digits += 1) mantissa = mantissa * 10 + (code - 48);
    let decimals = 0;
    if (code === 46) {
      code = text.charCodeAt(++at);
      for (; isDigit(code); code = text.charCodeAt(++at), decimals += 1)
        mantissa = mantissa * 10 + (code - 48);
    }
    if (digits + decimals === 0) return Number.NaN;
    const hasExponent = (code === 101 || code === 69) && /^[eE][-+]?\d/.test(text.slice(at, at + 3));
    if (!hasExponent && mantissa < MAX_EXACT && decimals < EXACT_POWERS.length) {
      this.at = at;
      const value = mantissa / EXACT_POWERS[decimals]!;
      return isNegative ? -value : value;
    }
    if (hasExponent) {
      at += 2;
      while (isDigit(text.charCodeAt(at))) at += 1;
    }
    this.at = at;
    return Number(text.slice(start, at));
  }

  /** The next flag of an arc, 0 or 1, which may have no separator; NaN when there is none. */
  flag(): number {
    this.skipSeparators();
    const code = this.text.charCodeAt(this.at);
    if (code !== 48 && code !== 49) return Number.NaN;
    this.at += 1;
    return code - 48;
  }
}

/** Draws the commands of one path. */
class PathDrawer {
  readonly builder = new PathBuilder();
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  /** Whether a move must be written before anything is drawn. */
  #isMovePending = true;
  /** The second handle of the last curve, which a shorthand curve mirrors: 'C' of a cubic, 'Q' of a quadratic. */
  #handle: { readonly kind: 'C' | 'Q'; readonly x: number; readonly y: number } | null = null;

  draw(command: string, isRelative: boolean, n: readonly number[]): void {
    const dx = isRelative ? this.#x : 0;
    const dy = isRelative ? this.#y : 0;
    const previous = this.#handle;
    this.#handle = null;
    if (command === 'M') this.#move(dx + n[0]!, dy + n[1]!);
    else if (command === 'L') this.#line(dx + n[0]!, dy + n[1]!);
    else if (command === 'H') this.#line(dx + n[0]!, this.#y);
    else if (command === 'V') this.#line(this.#x, dy + n[0]!);
    else if (command === 'C')
      this.#cubic(dx + n[0]!, dy + n[1]!, dx + n[2]!, dy + n[3]!, dx + n[4]!, dy + n[5]!);
    else if (command === 'S') {
      const [hx, hy] = this.#reflect(previous, 'C');
      this.#cubic(hx, hy, dx + n[0]!, dy + n[1]!, dx + n[2]!, dy + n[3]!);
    } else if (command === 'Q') this.#quadratic(dx + n[0]!, dy + n[1]!, dx + n[2]!, dy + n[3]!);
    else if (command === 'T') {
      const [hx, hy] = this.#reflect(previous, 'Q');
      this.#quadratic(hx, hy, dx + n[0]!, dy + n[1]!);
    } else if (command === 'A') this.#arc(n, dx + n[5]!, dy + n[6]!);
    else this.#close();
  }

  #reflect(previous: { kind: string; x: number; y: number } | null, kind: 'C' | 'Q'): [number, number] {
    if (previous?.kind !== kind) return [this.#x, this.#y];
    return [2 * this.#x - previous.x, 2 * this.#y - previous.y];
  }

  #begin(): void {
    if (this.#isMovePending) this.builder.moveTo(this.#x, this.#y);
    this.#isMovePending = false;
  }

  #goTo(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
  }

  #move(x: number, y: number): void {
    this.#goTo(x, y);
    this.#startX = x;
    this.#startY = y;
    this.#isMovePending = true;
  }

  #line(x: number, y: number): void {
    this.#begin();
    this.builder.lineTo(x, y);
    this.#goTo(x, y);
  }

  #cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#begin();
    this.builder.cubicTo(x1, y1, x2, y2, x, y);
    this.#goTo(x, y);
    this.#handle = { kind: 'C', x: x2, y: y2 };
  }

  #quadratic(x1: number, y1: number, x: number, y: number): void {
    this.#begin();
    this.builder.quadraticTo(x1, y1, x, y);
    this.#goTo(x, y);
    this.#handle = { kind: 'Q', x: x1, y: y1 };
  }

  #arc([rx, ry, turn, isLarge, isSweep]: readonly number[], x: number, y: number): void {
    const arc = arcBetween(
      { x: this.#x, y: this.#y, toX: x, toY: y },
      { rx: Math.abs(rx!), ry: Math.abs(ry!), turn: (turn! * Math.PI) / 180 },
      isLarge === 1,
      isSweep === 1,
    );
    if (arc === 'point') return;
    if (arc === 'line') {
      this.#line(x, y);
      return;
    }
    this.#begin();
    const c = arc.coordinates;
    for (let at = 2; at < c.length; at += 6) {
      const isLast = at + 6 >= c.length;
      this.builder.cubicTo(
        c[at]!,
        c[at + 1]!,
        c[at + 2]!,
        c[at + 3]!,
        isLast ? x : c[at + 4]!,
        isLast ? y : c[at + 5]!,
      );
    }
    this.#goTo(x, y);
  }

  #close(): void {
    if (!this.#isMovePending) this.builder.close();
    this.#goTo(this.#startX, this.#startY);
    this.#isMovePending = true;
  }
}

/**
 * The arc between two points as a path of one move and cubics. The centre and the angles are computed from the two
 * points as in SVG 1.1 appendix F.6.5. Radii that are too small are enlarged as in F.6.6.
 */
function arcBetween(
  { x, y, toX, toY }: { x: number; y: number; toX: number; toY: number },
  ellipse: { rx: number; ry: number; turn: number },
  isLarge: boolean,
  isSweep: boolean,
): Path | 'line' | 'point' {
  if (x === toX && y === toY) return 'point';
  if (ellipse.rx === 0 || ellipse.ry === 0) return 'line';
  const cos = Math.cos(ellipse.turn);
  const sin = Math.sin(ellipse.turn);
  const px = (cos * (x - toX)) / 2 + (sin * (y - toY)) / 2;
  const py = (-sin * (x - toX)) / 2 + (cos * (y - toY)) / 2;
  const grow = Math.max(1, Math.sqrt((px / ellipse.rx) ** 2 + (py / ellipse.ry) ** 2));
  const rx = ellipse.rx * grow;
  const ry = ellipse.ry * grow;
  const denominator = (rx * py) ** 2 + (ry * px) ** 2;
  const root =
    Math.sqrt(Math.max(0, ((rx * ry) ** 2 - denominator) / denominator)) * (isLarge === isSweep ? -1 : 1);
  const cx = (root * rx * py) / ry;
  const cy = (-root * ry * px) / rx;
  const start = Math.atan2((py - cy) / ry, (px - cx) / rx);
  const end = Math.atan2((-py - cy) / ry, (-px - cx) / rx);
  let sweep = end - start;
  if (isSweep && sweep < 0) sweep += 2 * Math.PI;
  if (!isSweep && sweep > 0) sweep -= 2 * Math.PI;
  const arc = new PathBuilder().moveTo(px, py).arcTo(cx, cy, rx, ry, start, sweep).build();
  const [a, b, c, d] = rotation(ellipse.turn);
  const placed = transformPath(arc, [a, b, c, d, (x + toX) / 2, (y + toY) / 2]);
  return placed.coordinates.every(Number.isFinite) ? placed : 'line';
}

/** Reads the `count` numbers of one command into `numbers`; false when one is missing or not finite. */
function readArguments(scanner: NumberScanner, command: string, count: number, numbers: number[]): boolean {
  for (let i = 0; i < count; i += 1) {
    const isFlag = command === 'A' && (i === 3 || i === 4);
    const value = isFlag ? scanner.flag() : scanner.number();
    if (!Number.isFinite(value) || Math.abs(value) > MAX_COORDINATE) return false;
    numbers[i] = value;
  }
  return true;
}

/** Coordinates beyond this are a fault, because later computations would overflow. */
const MAX_COORDINATE = 1e30;

/** Reads path data; never throws. */
export function parsePathData(text: string): PathData {
  const scanner = new NumberScanner(text);
  const drawer = new PathDrawer();
  const numbers: number[] = [];
  let isFirst = true;
  const finish = (faultAt: number) => ({ path: drawer.builder.build(), faultAt });
  for (;;) {
    scanner.skipSpace();
    if (scanner.at >= text.length) return finish(-1);
    const letter = COMMANDS[text.charCodeAt(scanner.at)];
    if (!letter || (isFirst && letter.command !== 'M')) return finish(scanner.at);
    isFirst = false;
    scanner.at += 1;
    const { count, isRelative } = letter;
    let { command } = letter;
    do {
      const start = scanner.at;
      if (!readArguments(scanner, command, count, numbers)) return finish(start);
      drawer.draw(command, isRelative, numbers);
      if (command === 'M') command = 'L';
    } while (count > 0 && hasMoreNumbers(scanner));
  }
}

/** Whether another row of numbers follows the same command. */
function hasMoreNumbers(scanner: NumberScanner): boolean {
  scanner.skipSeparators();
  const code = scanner.text.charCodeAt(scanner.at);
  return isDigit(code) || code === 43 || code === 45 || code === 46;
}

/** Reads the coordinates of a `points` attribute, as polygons have it; stops at the first fault or incomplete pair. */
export function parsePoints(text: string): { readonly points: readonly number[]; readonly faultAt: number } {
  const scanner = new NumberScanner(text);
  const points: number[] = [];
  while (hasMoreNumbers(scanner)) {
    const value = scanner.number();
    if (!Number.isFinite(value) || Math.abs(value) > MAX_COORDINATE) break;
    points.push(value);
  }
  const isDone = scanner.at >= text.length && points.length % 2 === 0;
  if (points.length % 2 === 1) points.pop();
  return { points, faultAt: isDone ? -1 : scanner.at };
}

/** The kinds of programs that are measured. */
export const PROGRAM_KINDS = ['mix', 'terse', 'raster'] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

/**
 * A program of `lines` lines, the same each time. `mix`: rows of a finishing pass with full words, comments, feed rate
 * changes and some arcs; `terse`: modal lines without spaces; `raster`: a laser with its power on each line.
 */
export function makeProgram(kind: ProgramKind, lines: number): Uint8Array {
  const text: string[] = ['%', `(${kind})`, 'G21', 'G90 G17 G94'];
  text.push(kind === 'raster' ? 'M4 S0' : 'M3 S12000', 'G0 Z3.8', 'G0 X0 Y0', 'F1000');
  const write = WRITERS[kind](text);
  while (text.length < lines - 3) write();
  text.push('G0 Z3.8', 'M5', 'M30', '');
  return new TextEncoder().encode(text.join('\n'));
}

const WRITERS: Readonly<Record<ProgramKind, (text: string[]) => () => void>> = {
  mix: writeMix,
  terse: writeTerse,
  raster: writeRaster,
};

function surface(x: number, y: number): number {
  return -2 - 1.5 * Math.sin(0.3 * x) * Math.cos(0.2 * y);
}

function writeMix(text: string[]): () => void {
  let x = 0;
  let y = 0;
  let step = 0.1;
  return () => {
    x += step;
    if (x > 290.05 || x < -0.05) {
      x = step > 0 ? 290 : 0;
      step = -step;
      y = y > 180 ? 0 : y + 0.1;
      text.push(`; row ${text.length}`, `F${800 + (text.length % 5) * 100}`);
    }
    if (text.length % 97 === 0 && x > 1 && x < 289) {
      text.push(`G2 X${(x + 0.4).toFixed(4)} Y${y.toFixed(4)} I${((0.4 + step) / 2).toFixed(4)} J0`);
      x += 0.4;
      return;
    }
    const feed = text.length % 31 === 0 ? ' F1000' : '';
    text.push(`G1 X${x.toFixed(4)} Y${y.toFixed(4)} Z${surface(x, y).toFixed(4)}${feed}`);
  };
}

function writeTerse(text: string[]): () => void {
  let x = 0;
  let y = 0;
  text.push('G1');
  return () => {
    x += 0.05;
    if (x > 290) {
      x = 0;
      y = y > 180 ? 0 : y + 0.1;
    }
    text.push(`X${x.toFixed(3)}Y${y.toFixed(3)}Z${surface(x, y).toFixed(3)}`);
  };
}

function writeRaster(text: string[]): () => void {
  const next = randomNumbers(7);
  let x = 0;
  let y = 0;
  let direction = 1;
  return () => {
    x += direction * (0.1 + 0.1 * Math.floor(12 * next()));
    if (x > 300 || x < 0) {
      x = Math.max(0, Math.min(300, x));
      direction = -direction;
      text.push(`G1 X${x.toFixed(2)} S0`);
      y = y > 180 ? 0 : y + 0.1;
      text.push(`G0 Y${y.toFixed(2)}`);
    }
    text.push(`G1 X${x.toFixed(2)} S${Math.floor(1000 * next())}`);
  };
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

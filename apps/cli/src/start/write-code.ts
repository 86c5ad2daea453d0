/* Writes what V8 compiles of the program in short runs of common commands. The build runs this once. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedMesh, heightField, writeStl } from '@kerf/geometry';
import { compileLess } from '../engine';
import { CODE, loadProgram } from './load-program';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm" viewBox="0 0 40 20">
<circle cx="10" cy="10" r="7"/><path d="M20 3h15v14h-15z"/></svg>`;

/** The points of the model on each side, one every millimetre. */
const POINTS = 16;

// V8 reads the code only with the same settings.
compileLess();
const { program, script } = loadProgram();
const folder = mkdtempSync(join(tmpdir(), 'kerf-code-'));
try {
  const drawing = file('drawing.svg', DRAWING);
  const model = file('model.stl', writeStl(dome(), 'model'));
  await carve(drawing, '--cut', 'pocket');
  await carve(model, '--cut', 'relief', '--pass', 'rough');
  await carve(model, '--cut', 'relief', '--pass', 'finish', '--bit', 'ball:1', '--stepover', '0.1');
  writeFileSync(CODE, script.createCachedData());
} finally {
  rmSync(folder, { recursive: true });
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function dome() {
  const heights = Float32Array.from({ length: POINTS * POINTS }, (_, i) => {
    const [x, y] = [i % POINTS, Math.floor(i / POINTS)];
    return 5 * Math.sin((Math.PI * x) / (POINTS - 1)) * Math.sin((Math.PI * y) / (POINTS - 1));
  });
  return closedMesh(heightField(POINTS, POINTS, 1, heights), { bottom: -1 });
}

async function carve(design: string, ...words: string[]): Promise<void> {
  const { status, stderr } = await program.execute(
    ['carve', design, '--out', join(folder, 'part.nc'), ...words],
    '',
  );
  if (status !== 0) throw new Error(stderr);
}

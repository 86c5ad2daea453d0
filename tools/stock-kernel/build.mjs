// Compiles carve.ts (AssemblyScript) and writes the module, as text, into the package that provides it:
// packages/simulation/src/stock/kernel/carve-module.ts. To be run after every change of the kernel; `--check` only
// compares.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = join(root, 'packages/simulation/src/stock/kernel/carve-module.ts');
const folder = mkdtempSync(join(tmpdir(), 'kerf-kernel-'));
const built = join(folder, 'carve.wasm');
const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js');
const options = [
  '-O3',
  '--debug',
  '--noAssert',
  '--runtime',
  'stub',
  '--enable',
  'simd',
  '--importMemory',
  // The warning about functions with vectors does not apply: such functions are only called inside the kernel, never by
  // the host.
  '--disableWarning',
  '112',
  '-o',
  built,
];
const { status } = spawnSync(process.execPath, [compiler, 'carve.ts', ...options], {
  cwd: join(root, 'tools/stock-kernel'),
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const LINE = 100;
const text = readFileSync(built).toString('base64');
rmSync(folder, { recursive: true });
const lines = Array.from({ length: Math.ceil(text.length / LINE) }, (_, line) =>
  text.slice(line * LINE, (line + 1) * LINE),
);
const source = `/** The compiled tools/stock-kernel/carve.ts in base 64. Written by tools/stock-kernel/build.mjs. */
export const CARVE_MODULE = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`;
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== source) {
    console.error('carve-module.ts is not what carve.ts compiles to: run tools/stock-kernel/build.mjs');
    process.exit(1);
  }
} else writeFileSync(target, source);

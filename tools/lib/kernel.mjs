// Compiles a kernel in AssemblyScript to a module that is committed as text.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LINE = 100;

/**
 * Writes `source` of `folder`, compiled, as the constant `name` into the file `target`. With the argument `--check` it
 * only compares, and exits with 1 when they differ.
 */
export function buildKernel({ folder, source, target, name }) {
  const module = compiled(join(root, folder), source);
  const lines = Array.from({ length: Math.ceil(module.length / LINE) }, (_, line) =>
    module.slice(line * LINE, (line + 1) * LINE),
  );
  const text = `/** The compiled ${folder}/${source} in base 64. Written by ${folder}/build.mjs. */
export const ${name} = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`;
  const file = join(root, target);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${basename(file)} is not what ${source} compiles to: run ${folder}/build.mjs`);
    process.exit(1);
  }
}

function compiled(folder, source) {
  const output = mkdtempSync(join(tmpdir(), 'kerf-kernel-'));
  const built = join(output, 'kernel.wasm');
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
    // The warning about functions with vectors does not apply: such functions are only called inside the kernel, never
    // by the host.
    '--disableWarning',
    '112',
    '-o',
    built,
  ];
  const { status } = spawnSync(process.execPath, [compiler, source, ...options], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  const text = readFileSync(built).toString('base64');
  rmSync(output, { recursive: true });
  return text;
}

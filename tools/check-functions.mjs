// Guards the length of functions (ARCHITECTURE.md §4): at most 60 lines from the first to the last. Markup counts too;
// the linter's own rule leaves it out. Tests, and files that only tests use, are exempt. Prints each fault with its
// place; exits 1 when there is one.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

/** The most lines of a function. */
const MOST_LINES = 60;

/**
 * Inner loops of kernels, by file. They keep many numbers in registers from line to line or from row to row. A function
 * called in the loop would need these numbers in memory, which is slower. The linter's limit of 80 lines holds for
 * these loops too.
 */
const KERNELS = {
  'packages/gcode/src/interpret/straight-reader.ts': 'read',
  'packages/simulation/src/stock/row-span.ts': 'spanRows',
  'tools/stock-kernel/level.ts': 'fillLevel',
};

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The functions of a source text that are longer than `most` lines, with the line on which each begins. */
export function longFunctions(file, text, most = MOST_LINES) {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset) => starts.filter((start) => start < offset).length + 1;
  const found = [];
  const visit = (node, name) => {
    if (Array.isArray(node)) for (const one of node) visit(one, name);
    if (typeof node?.type !== 'string') return;
    const own = node.id?.name ?? node.key?.name ?? name;
    if (FUNCTIONS.has(node.type)) {
      const line = lineAt(node.start);
      const lines = lineAt(node.end) - line + 1;
      if (lines > most) found.push({ line, lines, name: own ?? 'a function' });
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'id') visit(value, own);
  };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found;
}

/**
 * The faults of a file of the repository: functions that are too long, save those of `kernels`, and a kernel that needs
 * no exemption.
 */
export function faultsOf(file, text, kernels = KERNELS, most = MOST_LINES) {
  const kernel = kernels[file];
  const long = longFunctions(file, text, most);
  const faults = long
    .filter(({ name }) => name !== kernel)
    .map(({ line, lines, name }) => `${file}:${line}: ${name} has ${lines} lines, ${most} at most`);
  if (kernel && !long.some(({ name }) => name === kernel))
    faults.push(`${file}: ${kernel} needs no exemption`);
  return faults;
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'testing'].includes(entry.name)) yield* sources(path);
    } else if (/\.(tsx?|mjs)$/.test(entry.name) && !/\.test\.(tsx?|mjs)$/.test(entry.name)) yield path;
  }
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  let count = 0;
  let faults = 0;
  for (const area of ['packages', 'apps', 'tools'])
    for (const path of sources(join(root, area))) {
      count += 1;
      const file = relative(root, path).split(sep).join('/');
      for (const fault of faultsOf(file, readFileSync(path, 'utf8'))) {
        console.error(fault);
        faults += 1;
      }
    }
  console.log(`check-functions: ${count} files, ${faults} violations`);
  process.exitCode = faults > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();

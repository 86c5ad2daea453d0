// Guards the width of prose: lines of comments in code, and lines of text in Markdown, have at most 120 columns.
// The formatter breaks code, but no comments. Prints each wider line with its place; exits 1 when there is one.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_COLUMNS = 120;

const CODE = /\.(ts|tsx|mjs|css)$/;
/** A line that begins with a comment, continues one, or ends with one. */
const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)|\s\/\/ /;

/** Whether each line of code belongs to a comment, also when nothing in the line itself says so. */
function commentLines(lines) {
  let isOpen = false;
  return lines.map((line) => {
    const wasOpen = isOpen;
    // Only a comment at the beginning of a line is followed over several lines: elsewhere the marks may be in a string.
    if (wasOpen || /^\s*(\{)?\/\*/.test(line)) isOpen = !line.includes('*/');
    return wasOpen || COMMENT.test(line);
  });
}

/** Whether each line of Markdown is prose: no code and no row of a table. */
function proseLines(lines) {
  let isFenced = false;
  return lines.map((line) => {
    if (/^\s*```/.test(line)) isFenced = !isFenced;
    return !isFenced && !/^\s*\|/.test(line);
  });
}

/** The numbers of the lines of prose that are too wide, from 1. */
export function findWideLines(file, text) {
  const lines = text.split('\n');
  const isProse = CODE.test(file) ? commentLines(lines) : proseLines(lines);
  return lines.flatMap((line, i) => (isProse[i] && [...line].length > MAX_COLUMNS ? [i + 1] : []));
}

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', 'coverage', 'fixtures', 'output']);

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (CODE.test(path) || path.endsWith('.md')) yield path;
  }
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = [...filesIn(root)];
  const faults = files.flatMap((path) =>
    findWideLines(path, readFileSync(path, 'utf8')).map(
      (line) => `${relative(root, path).split(sep).join('/')}:${line}`,
    ),
  );
  for (const fault of faults) console.log(`${fault}: wider than ${MAX_COLUMNS} columns`);
  console.log(`check-width: ${files.length} files, ${faults.length} wide lines`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();

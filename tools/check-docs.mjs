// Checks the documents. Prints each fault with its place; exits 1 when there is one. The rules:
//
// - links, paths, commands and names exist, and counts are right;
// - registries include all files of their folders;
// - the tables of ARCHITECTURE.md match the code;
// - the page of the driver's messages has all of them;
// - READMEs name the exports that other packages use;
// - checks and dialects have their own tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMPORT_TABLE, relativeImports } from './check-deps.mjs';
import { CLAIMS, findFalseClaims } from './docs/claims.mjs';
import { unnamed } from './docs/exports.mjs';
import { MESSAGES_PAGE, missingMessages } from './docs/messages.mjs';
import { filesAt, unregistered } from './docs/places.mjs';
import { anchorsOf, commandsIn, linksIn, namesIn, pathsIn, registryRowsIn } from './docs/texts.mjs';

/**
 * Faults of one document. `world` contains all files, sources by path, documents by path, the scripts, and every word
 * of the sources.
 */
export function checkDocument(document, text, world) {
  const { files, documents, scripts, words } = world;
  const faults = [];
  const say = (line, message) => faults.push(`${document}:${line}: ${message}`);
  for (const { line, target, anchor } of linksIn(text)) {
    const path = target === '' ? document : posix.normalize(posix.join(posix.dirname(document), target));
    const isThere = files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
    if (!isThere) say(line, `the link to '${target}' leads nowhere`);
    else if (anchor && documents.has(path) && !anchorsOf(documents.get(path)).includes(anchor))
      say(line, `'${path}' has no heading '#${anchor}'`);
  }
  for (const { line, script, tool } of commandsIn(text)) {
    if (script !== undefined && !scripts.includes(script)) say(line, `there is no npm script '${script}'`);
    if (tool !== undefined && !files.includes(tool)) say(line, `there is no '${tool}'`);
  }
  // A decision describes the state on the day when it was made, so it may name things that no longer exist.
  if (document.startsWith('docs/decisions/')) return faults;
  for (const { line, code } of pathsIn(text))
    if (filesAt(code, document, files).length === 0) say(line, `there is no '${code}'`);
  for (const { line, name } of namesIn(text)) if (!words.has(name)) say(line, `nothing is called '${name}'`);
  for (const { line, places, registries } of registryRowsIn(text))
    for (const thing of unregistered(places, registries, document, world))
      say(line, `'${thing}' is not reached from ${registries.join(', ')}`);
  return faults;
}

/** Faults of the list of packages and of the table of imports in ARCHITECTURE.md. */
export function checkArchitecture(text, packages, table) {
  const faults = [];
  for (const name of packages)
    if (!new RegExp(`^ {2}${name}/ `, 'm').test(text))
      faults.push(`docs/ARCHITECTURE.md: '${name}/' is not in the list of §2`);
  const rows = new Map();
  for (const [, cell] of text.matchAll(/^\| [0-4] {4}\| (.*?) +\|/gm))
    for (const group of cell.split(' · ')) rows.set(group, group);
  for (const name of Object.keys(table).filter((key) => !key.includes('/')))
    if (![...rows.keys()].some((group) => new RegExp(`\\b${name}\\b`).test(group)))
      faults.push(`docs/ARCHITECTURE.md: '${name}' has no rank in the table of imports`);
  return faults;
}

/** Folders in which each file needs its own test beside it: the pattern of the files and of their tests. */
const TESTED = [
  /^packages\/pipeline\/src\/checks\/[\w-]+\.ts$/,
  /^packages\/gcode\/src\/post\/dialects\/[\w-]+\.ts$/,
  /^apps\/studio\/src\/start\/checks\/[\w-]+\.ts$/,
];

/** A line for each check and dialect without a test of its own; types and registries need none. */
export function findUntested(files) {
  return TESTED.flatMap((things) => {
    const found = files.filter((file) => things.test(file) && !/\/(?:check|registry)\.ts$/.test(file));
    if (found.length === 0)
      return [`no file is like ${things}: change the folder in tools/check-docs.mjs too`];
    return found
      .filter((file) => !files.includes(file.replace(/\.ts$/, '.test.ts')))
      .map((file) => `${file}: has no test of its own beside it`);
  });
}

const PASSED_OVER = new Set(['node_modules', 'dist', '.git', 'coverage']);

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (PASSED_OVER.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = [...filesIn(root)].map((path) => relative(root, path).split(sep).join('/'));
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const pick = (pattern) =>
    new Map(files.filter((file) => pattern.test(file)).map((file) => [file, read(file)]));
  // The pages of the help centre are texts of the interface, with forms of their own and a test of their own.
  const documents = pick(/^(?!apps\/studio\/src\/help\/pages\/).*\.md$/);
  const texts = pick(/^(?:packages|apps)\/.*\.tsx?$/);
  const messageSources = pick(/^packages\/protocol\/src\/driver\/(?!.*\.test\.).*\.ts$/);
  const all = pick(/\.(?:tsx?|mjs)$/);
  const words = new Set([...all.values()].flatMap((text) => text.match(/\w+/g) ?? []));
  const scripts = ['start', 'test', ...Object.keys(JSON.parse(read('package.json')).scripts)];
  const world = { files, documents, scripts, words, imports: relativeImports(texts) };
  const packages = [...new Set(files.map((file) => /^packages\/([^/]+)\//.exec(file)?.[1]))].filter(Boolean);
  const faults = [
    ...[...documents].flatMap(([document, text]) => checkDocument(document, text, world)),
    ...checkArchitecture(documents.get('docs/ARCHITECTURE.md'), packages, IMPORT_TABLE),
    ...findFalseClaims(CLAIMS, read),
    ...findUntested(files),
    ...missingMessages(documents.get(MESSAGES_PAGE) ?? '', [...messageSources.values()]),
    ...packages.flatMap((name) =>
      unnamed(name, documents.get(`packages/${name}/README.md`) ?? '', texts).map(
        (value) => `packages/${name}/README.md: does not name '${value}', which many files use`,
      ),
    ),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`check-docs: ${documents.size} documents, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();

// Guards ARCHITECTURE.md §2: who may import whom, in what environment, and what never happens; no files import each other in a circle.
// Type imports count. Prints each violation with its place; exits 1 when there is one.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Package → the packages of ours that it may import. An entry 'a/b' limits the rule to that folder. */
export const IMPORT_TABLE = {
  geometry: [],
  machining: ['geometry'],
  document: ['machining', 'geometry'],
  gcode: ['machining', 'geometry'],
  imaging: ['machining', 'geometry'],
  editor: ['document', 'machining', 'geometry'],
  importers: ['document', 'gcode', 'machining', 'geometry'],
  cam: ['imaging', 'machining', 'geometry'],
  'cam/job': ['document', 'imaging', 'machining', 'geometry'],
  simulation: ['gcode', 'machining', 'geometry'],
  grbl: ['gcode', 'machining', 'geometry'],
  canvas: ['editor', 'document', 'machining', 'geometry'],
  preview: ['simulation', 'gcode', 'machining', 'geometry'],
  protocol: ['document', 'machining', 'grbl'],
  pipeline: ['document', 'cam', 'gcode', 'imaging', 'simulation', 'machining', 'geometry'],
  studio: [
    'geometry',
    'machining',
    'document',
    'importers',
    'editor',
    'canvas',
    'cam',
    'gcode',
    'imaging',
    'simulation',
    'preview',
    'protocol',
    'pipeline',
  ],
  api: ['document', 'importers', 'geometry', 'protocol'],
  driver: ['grbl', 'gcode', 'protocol', 'machining'],
  cli: [
    'pipeline',
    'importers',
    'document',
    'cam',
    'gcode',
    'imaging',
    'simulation',
    'machining',
    'geometry',
  ],
};

/** Third-party modules that only certain folders may touch (a library's reach is a design decision). */
const CONFINED = [
  { module: /^react($|\/|-dom)|^@mantine\/|^react-i18next$/, folders: ['apps/studio/'] },
  { module: /^three($|\/)/, folders: ['packages/preview/'] },
  { module: /^clipper2-wasm/, folders: ['packages/geometry/', 'apps/studio/src/workers/', 'apps/cli/'] },
  { module: /^flatbush$/, folders: ['packages/geometry/'] },
  {
    module: /^serialport$|^node:net$/,
    folders: ['apps/driver/src/transports/', 'apps/api/src/database/', 'apps/api/src/http/door'],
  },
  { module: /^drizzle-orm/, folders: ['apps/api/'] },
];

const IMPORT =
  /(?:^|[;\s])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All violations of one source text. `file` is relative to the repository, with forward slashes. */
export function checkSource(file, text) {
  const found = [];
  const say = (index, message) =>
    found.push(`${file}:${text.slice(0, index).split('\n').length}: ${message}`);
  const [, kind, name] = /^(packages|apps)\/([^/]+)\//.exec(file) ?? [];
  if (!name) return found;
  const folder = /^(?:packages|apps)\/[^/]+\/src\/([^/]+)\//.exec(file)?.[1];
  const isTest = /\.test\.tsx?$|\/testing\//.test(file);
  const allowed = IMPORT_TABLE[`${name}/${folder}`] ?? IMPORT_TABLE[name];
  if (!allowed) say(0, `${kind}/${name} is not in the import table`);
  for (const match of text.matchAll(IMPORT)) {
    const source = match[1] ?? match[2];
    // The match may begin with the end of the line before.
    const place = match.index + match[0].search(/\S/);
    const ours = /^@kerf\/([^/]+)(\/.*)?$/.exec(source);
    if (ours) {
      if (ours[2]) say(place, `deep import '${source}': import the package's index`);
      if (ours[1] !== name && allowed && !allowed.includes(ours[1]))
        say(
          place,
          `${name}${folder && allowed === IMPORT_TABLE[`${name}/${folder}`] ? `/${folder}` : ''} may not import ${ours[1]}`,
        );
      if (ours[1] === name) say(place, `'${source}': inside a package import by relative path`);
      continue;
    }
    if (source.startsWith('.')) continue;
    if (isTest) continue;
    for (const rule of CONFINED)
      if (rule.module.test(source) && !rule.folders.some((prefix) => file.startsWith(prefix)))
        say(place, `'${source}' belongs to ${rule.folders.join(', ')} alone`);
    if (kind === 'packages' && source.startsWith('node:'))
      say(place, `'${source}': packages run anywhere and import nothing of Node`);
  }
  for (const match of text.matchAll(/^export \*/gm))
    say(match.index, "'export *' hides what a module offers");
  if (kind === 'packages' && !isTest)
    for (const match of text.matchAll(/^(?:export )?let /gm)) say(match.index, 'module-level mutable state');
  return found;
}

const ENDINGS = ['.ts', '.tsx', '/index.ts', ''];

/** Each file's imports by relative path, as files of `texts` (path → text, paths with forward slashes). */
function relativeImports(texts) {
  const imports = new Map();
  for (const [file, text] of texts) {
    const found = [];
    for (const [, ...sources] of text.matchAll(IMPORT)) {
      const source = sources.find((one) => one?.startsWith('.'));
      if (source === undefined) continue;
      const path = posix.join(posix.dirname(file), source);
      const target = ENDINGS.map((ending) => path + ending).find((candidate) => texts.has(candidate));
      if (target) found.push(target);
    }
    imports.set(file, found);
  }
  return imports;
}

/**
 * A line for each circle of files that import each other, type imports included. A circle is a strongly connected
 * component of more than one file (Tarjan 1972).
 */
export function findCircles(texts) {
  const imports = relativeImports(texts);
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const open = new Set();
  const circles = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    stack.push(file);
    open.add(file);
    for (const next of imports.get(file)) {
      if (!order.has(next)) visit(next);
      else if (!open.has(next)) continue;
      lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const members = stack.splice(stack.indexOf(file));
    for (const member of members) open.delete(member);
    if (members.length > 1 || imports.get(file).includes(file))
      circles.push(`${file}: in a circle of imports with ${members.slice(1).join(', ') || 'itself'}`);
  };
  for (const file of texts.keys()) if (!order.has(file)) visit(file);
  return circles;
}

function* sources(folder) {
  for (const entry of readdirSync(folder)) {
    if (entry === 'node_modules' || entry === 'dist') continue;
    const path = join(folder, entry);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx|mts)$/.test(entry)) yield path;
  }
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const texts = new Map();
  for (const area of ['packages', 'apps'])
    for (const path of sources(join(root, area)))
      texts.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
  const violations = [
    ...[...texts].flatMap(([file, text]) => checkSource(file, text)),
    ...findCircles(texts),
  ];
  for (const violation of violations) console.error(violation);
  console.log(`check-deps: ${texts.size} files, ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();

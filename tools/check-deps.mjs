// Guards ARCHITECTURE.md §2: which package may import which, in which environment, and what is forbidden everywhere.
// Prints each violation with its place; exits 1 when there is one. The other rules:
//
// - neither files nor folders may import each other in a circle;
// - manifests must name what is imported;
// - code may test for a kind of shape or file format only in the files of that kind.
//
// Type imports count as imports.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findKindTests } from './lib/kind-tests.mjs';

/** For each package: the packages of ours that it may import. An entry 'a/b' limits the rule to that folder. */
export const IMPORT_TABLE = {
  geometry: [],
  machining: [],
  document: ['machining', 'geometry'],
  gcode: ['machining'],
  imaging: ['machining', 'geometry'],
  editor: ['document', 'machining', 'geometry'],
  importers: ['document', 'machining', 'geometry'],
  composer: ['document', 'machining', 'geometry'],
  generators: ['document', 'machining', 'geometry'],
  cam: ['imaging', 'machining', 'geometry'],
  'cam/job': ['document', 'imaging', 'machining', 'geometry'],
  simulation: ['gcode', 'machining'],
  grbl: ['machining'],
  canvas: ['editor', 'document', 'machining', 'geometry'],
  preview: ['simulation', 'gcode', 'machining', 'geometry'],
  protocol: ['machining'],
  library: ['importers', 'geometry'],
  pipeline: ['document', 'cam', 'gcode', 'imaging', 'simulation', 'machining', 'geometry'],
  studio: [
    'composer',
    'geometry',
    'machining',
    'document',
    'importers',
    'generators',
    'editor',
    'canvas',
    'cam',
    'gcode',
    'imaging',
    'simulation',
    'preview',
    'protocol',
    'pipeline',
    'library',
  ],
  api: ['protocol', 'machining'],
  'api/design-library': ['library', 'protocol', 'machining'],
  'api/generators': ['generators', 'protocol', 'machining'],
  'api/file-work': [
    'pipeline',
    'cam',
    'importers',
    'document',
    'imaging',
    'protocol',
    'machining',
    'geometry',
  ],
  'driver/generation': ['pipeline', 'importers', 'document', 'gcode', 'protocol', 'machining', 'geometry'],
  pendant: ['protocol'],
  driver: ['grbl', 'gcode', 'simulation', 'protocol', 'machining'],
  cli: [
    'pipeline',
    'protocol',
    'importers',
    'generators',
    'document',
    'gcode',
    'imaging',
    'simulation',
    'machining',
    'geometry',
  ],
};

/**
 * The rooms of the studio (the folders directly under its `src`), from the lowest to the highest. A room imports only
 * rooms of the rows above its own row; rooms in the same row do not import each other. The rule also holds for styles,
 * but not for tests.
 */
export const STUDIO_ROOMS = [
  ['api', 'texts'],
  ['i18n', 'workers', 'driver', 'events'],
  ['keys', 'offline', 'own-items', 'state'],
  ['ui'],
  ['account', 'help', 'job', 'machine', 'material', 'photo', 'tips', 'tour'],
  ['bits', 'install-driver', 'model', 'rewards'],
  ['export', 'operations', 'problems', 'simulation'],
  ['notes', 'probe', 'program', 'project', 'running'],
  ['devices', 'samples'],
  ['import', 'preferences', 'start', 'text', 'welcome'],
  ['preview'],
  ['ai-image', 'generators', 'library', 'recovery', 'relief', 'trace', 'variables'],
  ['workshop'],
  ['drawing'],
  ['design'],
  ['editor'],
  ['shared'],
  ['app'],
];

/** Third-party modules that only certain folders may import (the reach of a library is a design decision). */
const CONFINED = [
  { module: /^react($|\/|-dom)|^@mantine\/|^react-i18next$/, folders: ['apps/studio/'] },
  { module: /^three($|\/)/, folders: ['packages/preview/'] },
  { module: /^clipper2-wasm/, folders: ['packages/geometry/', 'apps/studio/src/workers/', 'apps/cli/'] },
  {
    module: /^onnxruntime-web/,
    folders: ['apps/studio/src/workers/', 'apps/cli/src/picture/onnx-module'],
  },
  { module: /^fflate$/, folders: ['packages/importers/', 'apps/studio/src/export/'] },
  { module: /^flatbush$/, folders: ['packages/geometry/'] },
  { module: /^w3c-keyname$/, folders: ['packages/canvas/'] },
  {
    module: /^serialport$|^node:net$/,
    folders: ['apps/driver/src/transports/', 'apps/api/src/database/', 'apps/api/src/http/listener'],
  },
  { module: /^drizzle-orm/, folders: ['apps/api/'] },
  { module: /^pg-boss$/, folders: ['apps/api/src/queue/'] },
];

const IMPORT =
  /(?:^|[;\s])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

const isTestFile = (file) => /\.test\.tsx?$|\/testing\//.test(file);

/** All violations of one source text. `file` is relative to the repository, with forward slashes. */
export function checkSource(file, text) {
  const found = [];
  const say = (index, message) =>
    found.push(`${file}:${text.slice(0, index).split('\n').length}: ${message}`);
  const [, kind, name] = /^(packages|apps)\/([^/]+)\//.exec(file) ?? [];
  if (!name) return found;
  const folder = /^(?:packages|apps)\/[^/]+\/src\/([^/]+)\//.exec(file)?.[1];
  const isTest = isTestFile(file);
  const allowed = IMPORT_TABLE[`${name}/${folder}`] ?? IMPORT_TABLE[name];
  if (!allowed) say(0, `${kind}/${name} is not in the import table`);
  for (const match of text.matchAll(IMPORT)) {
    const source = match[1] ?? match[2];
    // The match may begin with the end of the previous line.
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

const ROOM = /^apps\/studio\/src\/([^/]+)\//;

/** Files of texts, one per language, in the room whose texts they contain. For the rules they are a separate room. */
const TEXTS = /^apps\/studio\/src\/.*\/texts\/[a-z]{2}(?:\.ts)?$/;

/** The room of a file of the studio. The file's name may come with or without its ending. */
function roomOf(path) {
  return TEXTS.test(path) ? 'texts' : ROOM.exec(path)?.[1];
}

/** A line for each import in a file of the studio that leads to a room in the same or a later row of `STUDIO_ROOMS`. */
export function findRoomFaults(file, text) {
  const room = roomOf(file);
  if (room === undefined || isTestFile(file)) return [];
  const rankOf = (name) => STUDIO_ROOMS.findIndex((row) => row.includes(name));
  const rank = rankOf(room);
  if (rank < 0) return [`${file}: '${room}' is not in the list of the studio's rooms`];
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const source = match[1] ?? match[2];
    if (!source.startsWith('.')) return [];
    const other = roomOf(posix.join(posix.dirname(file), source));
    if (other === undefined || other === room || rankOf(other) < rank) return [];
    return [`${file}: '${source}': '${room}' may not import '${other}'`];
  });
}

const ENDINGS = ['.ts', '.tsx', '/index.ts', ''];

/**
 * The imports of each file by relative path, as far as they lead to files of `texts` (path → text, paths with forward
 * slashes).
 */
export function relativeImports(texts) {
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
 * The circles of a graph (node → its neighbours): strongly connected components of more than one node (Tarjan 1972).
 */
function circlesOf(graph) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const open = new Set();
  const circles = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    open.add(node);
    for (const next of graph.get(node)) {
      if (!order.has(next)) visit(next);
      else if (!open.has(next)) continue;
      lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    for (const member of members) open.delete(member);
    if (members.length > 1 || graph.get(node).includes(node)) circles.push(members);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** A line for each circle of files that import each other, type imports included. */
export function findCircles(texts) {
  return circlesOf(relativeImports(texts)).map(
    ([file, ...others]) => `${file}: in a circle of imports with ${others.join(', ') || 'itself'}`,
  );
}

/**
 * The folder under `src` that contains a file, with the name of its package. A file directly in `src` counts as a
 * folder of its own.
 */
function folderOf(file) {
  if (TEXTS.test(file)) return 'apps/studio/src/texts';
  return /^(?:packages|apps)\/[^/]+\/src\/[^/]+/.exec(file)?.[0];
}

/**
 * A line for each circle of the folders directly under `src` of a package or app, including type imports. Tests may
 * import anything, and an index is only read by other packages.
 */
export function findFolderCircles(texts) {
  const folders = new Map();
  for (const [file, targets] of relativeImports(texts)) {
    const from = folderOf(file);
    if (from === undefined || isTestFile(file)) continue;
    if (!folders.has(from)) folders.set(from, []);
    for (const target of targets) {
      const to = folderOf(target);
      if (to === undefined || to === from || isTestFile(target)) continue;
      if (!folders.has(to)) folders.set(to, []);
      folders.get(from).push(to);
    }
  }
  return circlesOf(folders).map(
    ([folder, ...others]) => `${folder}: in a circle of folders with ${others.join(', ')}`,
  );
}

/**
 * A line for each fault of a manifest: it names a package of ours that nothing imports, or it does not name a package
 * that is imported. `manifests`: 'packages/<name>' or 'apps/<name>' → the content of its package.json.
 */
export function findManifestFaults(manifests, texts) {
  const imported = new Map([...manifests.keys()].map((home) => [home, new Set()]));
  for (const [file, text] of texts)
    for (const [, ...found] of text.matchAll(IMPORT)) {
      const name = /^@kerf\/[^/]+/.exec(found.find((one) => one !== undefined))?.[0];
      if (name) imported.get(file.split('/').slice(0, 2).join('/'))?.add(name);
    }
  return [...manifests].flatMap(([home, { dependencies = {} }]) => {
    const named = Object.keys(dependencies).filter((name) => name.startsWith('@kerf/'));
    const used = imported.get(home);
    return [
      ...named
        .filter((name) => !used.has(name))
        .map((name) => `${home}/package.json: names ${name}, which nothing imports`),
      ...[...used]
        .filter((name) => !named.includes(name))
        .map((name) => `${home}/package.json: ${name} is missing`),
    ];
  });
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
  const manifests = new Map();
  for (const area of ['packages', 'apps']) {
    for (const path of sources(join(root, area)))
      texts.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
    for (const name of readdirSync(join(root, area))) {
      const manifest = join(root, area, name, 'package.json');
      // A folder with only old output (`dist`, `node_modules`) is not a package.
      if (existsSync(manifest)) manifests.set(`${area}/${name}`, JSON.parse(readFileSync(manifest, 'utf8')));
    }
  }
  const violations = [
    ...[...texts].flatMap(([file, text]) => checkSource(file, text)),
    ...[...texts].flatMap(([file, text]) => findRoomFaults(file, text)),
    ...findCircles(texts),
    ...findFolderCircles(texts),
    ...findManifestFaults(manifests, texts),
    ...findKindTests(texts, IMPORT_TABLE),
  ];
  for (const violation of violations) console.error(violation);
  console.log(`check-deps: ${texts.size} files, ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();

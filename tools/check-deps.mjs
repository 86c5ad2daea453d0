// Guards ARCHITECTURE.md §2: who may import whom, in what environment, and what never happens.
// Type imports count. Prints each violation with its place; exits 1 when there is one.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
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
  const violations = [];
  let count = 0;
  for (const area of ['packages', 'apps'])
    for (const path of sources(join(root, area))) {
      count += 1;
      violations.push(...checkSource(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')));
    }
  for (const violation of violations) console.error(violation);
  console.log(`check-deps: ${count} files, ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();

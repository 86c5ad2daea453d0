// Makes the design library: reads the icon sets that are installed, makes one carve-friendly outline of each drawing,
// and writes catalogue, search index and outlines into apps/api/dist/library.
//
// Outlines are the slow part: two threads share the sets. The outlines of each set are kept in the user's cache folder,
// where they survive a fresh installation and serve other copies of Kerf. Their file is named by the set's version and
// by the code of the library that makes them. Code of other packages does not count: a drawing that was read by an
// older importer is still right, and nobody should wait a minute after each change of the document. When an importer
// reads drawings better, raise `READING`.
//
// With --basic it also writes the designs that the studio keeps for when the server is away, which are in the
// repository.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(cacheFolder(), 'kerf', 'library');
const OUT = join(ROOT, 'apps', 'api', 'dist', 'library');
const LIBRARY = join(ROOT, 'packages', 'library');
const BASIC = join(ROOT, 'apps', 'studio', 'src', 'library', 'basic', 'designs.json');
const THREADS = 2;
/** The version of how drawings are read. */
const READING = 1;
/** The name under which ornaments are drawn, beside the names of the sets. */
const ORNAMENTS = 'ornaments';

/** The folder for what can be made again, by the conventions of the system. */
function cacheFolder() {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === 'win32') return LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  return XDG_CACHE_HOME || join(homedir(), '.cache');
}

/** Writes a file at once: another process sees all of it or nothing. */
function writeWhole(file, content) {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, content);
  renameSync(part, file);
}

const require = createRequire(join(LIBRARY, 'package.json'));
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const digest = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** The files of a set's package. */
function packageOf(id) {
  const read = (file) => readJson(require.resolve(`@iconify-json/${id}/${file}`));
  let metadata = {};
  try {
    metadata = read('metadata.json');
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND' && error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
  }
  return { icons: read('icons.json'), info: read('info.json'), metadata };
}

const versionOf = (name) => readJson(require.resolve(`${name}/package.json`)).version;

/** Bundles a part of the library; `options` are those of esbuild. */
function bundled(contents, options) {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: join(LIBRARY, 'src'), loader: 'ts' },
    // The code must not depend on where it lies.
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    logLevel: 'warning',
    ...options,
  });
  return outputFiles[0].contents;
}

/** Bundles a part for Node; returns the code's file, and a version that changes with the library's own code. */
function bundle(name, contents) {
  const code = bundled(contents, {});
  const file = join(CACHE, `${name}-${digest(code)}.mjs`);
  if (!existsSync(file)) writeWhole(file, code);
  return { file, version: digest(String(READING), bundled(contents, { external: ['@kerf/*'] })) };
}

/** What draws the ornaments, and what draws the sets: a change of one does not make the outlines of the other again. */
const ORNAMENT_PARTS = `
export { drawOrnaments } from './catalogue/draw';
export { ORNAMENTS } from './ornaments/registry';
export { createGeometryKernel } from '@kerf/geometry';
`;
const SET_PARTS = `
export { drawSet } from './catalogue/draw';
export { wantedDrawings } from './catalogue/wanted';
export { ICON_SETS } from './sets/registry';
export { createGeometryKernel } from '@kerf/geometry';
`;

const clipperPath = () =>
  createRequire(join(ROOT, 'packages/geometry/package.json'))
    .resolve('clipper2-wasm')
    .replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm');

function drawOneSet({ ICON_SETS, drawSet, wantedDrawings }, id, kernel) {
  const set = ICON_SETS.find((one) => one.id === id);
  return drawSet(wantedDrawings(set, packageOf(id)), kernel);
}

/** In a thread: makes the outlines of each set that it is asked for, and writes them into the cache. */
async function drawInThread() {
  const wasm = readFileSync(clipperPath());
  parentPort.on('message', async ({ id, file, code }) => {
    const parts = await import(pathToFileURL(code).href);
    const kernel = await parts.createGeometryKernel(wasm);
    const made =
      id === ORNAMENTS ? parts.drawOrnaments(parts.ORNAMENTS, kernel) : drawOneSet(parts, id, kernel);
    writeWhole(file, JSON.stringify(made));
    parentPort.postMessage(id);
  });
}

/** Has the missing outlines made by threads, the largest sets first. */
async function drawMissing(missing) {
  const waiting = [...missing];
  const run = () =>
    new Promise((resolve, reject) => {
      const thread = new Worker(fileURLToPath(import.meta.url));
      const next = () => {
        const job = waiting.shift();
        if (job) thread.postMessage(job);
        else thread.terminate().then(resolve);
      };
      thread.on('message', next).on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(THREADS, missing.length) }, run));
}

async function make() {
  mkdirSync(CACHE, { recursive: true });
  const drawing = {
    sets: bundle('draw-sets', SET_PARTS),
    ornaments: bundle('draw-ornaments', ORNAMENT_PARTS),
  };
  const whole = bundle('whole', "export * from './index';");
  const library = await import(pathToFileURL(whole.file).href);
  const sets = library.ICON_SETS;
  const versions = new Map(sets.map(({ id }) => [id, versionOf(`@iconify-json/${id}`)]));
  const state = digest(
    drawing.sets.version,
    drawing.ornaments.version,
    whole.version,
    versionOf('emojibase-data'),
    ...versions.values(),
  );
  const stamp = join(OUT, 'made-of');
  const isBasicWanted = process.argv.includes('--basic');
  if (!isBasicWanted && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;

  console.log('Making the design library …');
  const codeOf = (id) => (id === ORNAMENTS ? drawing.ornaments : drawing.sets);
  const fileOf = (id) => join(CACHE, `${id}-${digest(codeOf(id).version, versions.get(id) ?? '')}.json`);
  const packages = new Map(sets.map(({ id }) => [id, packageOf(id)]));
  const sizes = new Map(sets.map(({ id }) => [id, Object.keys(packages.get(id).icons.icons).length]));
  const missing = [ORNAMENTS, ...sets.map(({ id }) => id)]
    .map((id) => ({ id, file: fileOf(id), code: codeOf(id).file }))
    .filter(({ file }) => !existsSync(file))
    .sort((a, b) => (sizes.get(b.id) ?? 0) - (sizes.get(a.id) ?? 0));
  await drawMissing(missing);

  const emoji = Object.fromEntries(
    ['en', 'zh', 'pt'].map((language) => [
      language,
      readJson(require.resolve(`emojibase-data/${language}/data.json`)),
    ]),
  );
  const made = library.makeLibrary({
    sets: sets.map((set) => ({
      set,
      info: packages.get(set.id).info,
      drawings: library.wantedDrawings(set, packages.get(set.id)),
      drawn: readJson(fileOf(set.id)),
    })),
    ornaments: library.ORNAMENTS,
    drawnOrnaments: readJson(fileOf(ORNAMENTS)),
    emoji,
  });
  mkdirSync(OUT, { recursive: true });
  const hashOf = (outline) => digest(outline).slice(0, 8);
  const files = library.writeLibrary(made, hashOf);
  for (const [name, text] of Object.entries(files)) writeWhole(join(OUT, name), text);
  writeFileSync(stamp, state);
  console.log(`The design library has ${made.designs.length.toLocaleString('en')} designs.`);
  if (!isBasicWanted) return;
  const basic = library.chooseBasic(made.designs);
  writeWhole(BASIC, library.writeBasic(basic, made.sources, hashOf));
  console.log(`The studio keeps ${basic.length} of them.`);
}

if (isMainThread) await make();
else await drawInThread();

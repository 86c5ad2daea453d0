// `npm run kerf -- …`: builds the command-line program when its sources are newer, then runs it; for `kerf admin` also
// the api, to which that command belongs. It prints nothing itself.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = [
  'geometry',
  'machining',
  'document',
  'importers',
  'imaging',
  'cam',
  'gcode',
  'simulation',
  'pipeline',
];
const SOURCES = PACKAGES.map((name) => join(ROOT, 'packages', name, 'src'));

/** Whether anything under `path` was changed after `time`. */
function isNewer(path, time) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs > time;
  return readdirSync(path).some((entry) => !entry.endsWith('.test.ts') && isNewer(join(path, entry), time));
}

/** Builds an app when its program is older than what it is made of; returns the program. */
function built(app, file, sources) {
  const folder = join(ROOT, 'apps', app);
  const program = join(folder, 'dist', file);
  const builtAt = existsSync(program) ? statSync(program).mtimeMs : 0;
  const all = [...SOURCES, ...sources, join(folder, 'src'), join(folder, 'build.mjs')];
  if (builtAt > 0 && !all.some((path) => isNewer(path, builtAt))) return program;
  const build = spawnSync(process.execPath, [join(folder, 'build.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
  return program;
}

const program = built('cli', 'kerf.mjs', []);
if (process.argv[2] === 'admin')
  built('api', 'admin.mjs', [join(ROOT, 'packages/protocol/src'), join(ROOT, 'apps/api/migrations')]);
// npm runs scripts in the root folder; paths on the command line are relative to where npm was called.
process.chdir(process.env.INIT_CWD ?? process.cwd());
await import(pathToFileURL(program).href);

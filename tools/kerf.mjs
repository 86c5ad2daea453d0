// `npm run kerf -- …`: builds the command-line program when its sources are newer, then runs it. It prints nothing
// itself.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = join(ROOT, 'apps/cli/dist/kerf.mjs');
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
const SOURCES = [
  ...PACKAGES.map((name) => join(ROOT, 'packages', name, 'src')),
  join(ROOT, 'apps/cli/src'),
  join(ROOT, 'apps/cli/build.mjs'),
];

/** Whether anything under `path` was changed after `time`. */
function isNewer(path, time) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs > time;
  return readdirSync(path).some((entry) => !entry.endsWith('.test.ts') && isNewer(join(path, entry), time));
}

const builtAt = existsSync(PROGRAM) ? statSync(PROGRAM).mtimeMs : 0;
if (builtAt === 0 || SOURCES.some((path) => isNewer(path, builtAt))) {
  const build = spawnSync(process.execPath, [join(ROOT, 'apps/cli/build.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
// npm runs scripts in the root folder; paths on the command line are relative to where npm was called.
process.chdir(process.env.INIT_CWD ?? process.cwd());
await import(pathToFileURL(PROGRAM).href);

// Builds everything that runs: the studio (static files), the api, the driver and the command-line program; and the
// design library that the api serves.
// With --if-changed only when their sources changed since the last build.
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './lib/compress.mjs';
import { ensureBuilt, ROOT, run, runBin } from './lib/setup.mjs';

if (process.argv.includes('--if-changed')) ensureBuilt();
else build();

function build() {
  // With another NODE_ENV, a test that starts Kerf would pass its own mode on to the build, and the page would get
  // React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  buildStudio(join(ROOT, 'apps/studio'), env);
  for (const app of ['api', 'driver', 'cli'])
    run(process.execPath, [join(ROOT, 'apps', app, 'build.mjs')], { cwd: join(ROOT, 'apps', app) });
  run(process.execPath, [join(ROOT, 'tools', 'design-library.mjs')]);
}

/** A running product serves the folder, so the new studio takes the place of the old one when it is complete. */
function buildStudio(cwd, env) {
  const served = join(cwd, 'dist/web');
  const built = `${served}.new`;
  runBin('vite', ['build', '--outDir', built, '--logLevel', 'warn'], { cwd, env });
  compressFolder(built);
  rmSync(served, { recursive: true, force: true });
  renameSync(built, served);
}

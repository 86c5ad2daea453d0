// `npm run screenshots`: starts Kerf on a temporary folder, opens a design in a browser, and takes the pictures of
// README.md.
import { ensureBuilt, ensureInstalled, ensureTestPrograms, ROOT, runBin } from './lib/setup.mjs';

ensureInstalled();
ensureTestPrograms();
ensureBuilt();
runBin('vitest', ['run', '--config', 'tools/screenshots/vitest.config.mjs'], { cwd: ROOT });

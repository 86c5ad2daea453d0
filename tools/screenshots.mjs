// `npm run screenshots`: starts Kerf on a temporary folder, opens a design in a browser, and takes the pictures of
// README.md.
import { ensureBrowser, ensureBuilt, ensureInstalled, ROOT, runBin } from './lib/setup.mjs';

ensureInstalled();
await ensureBrowser();
ensureBuilt();
runBin('vitest', ['run', '--config', 'tools/screenshots/vitest.config.mjs'], { cwd: ROOT });

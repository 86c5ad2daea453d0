// `npm run samples`: writes the sample projects of the studio's welcome, and takes their pictures in the 3D preview.
import { ensureBrowser, ensureBuilt, ensureInstalled, ROOT, runBin } from './lib/setup.mjs';

ensureInstalled();
await ensureBrowser();
ensureBuilt();
runBin('vitest', ['run', '--config', 'tools/samples/vitest.config.mjs'], { cwd: ROOT });

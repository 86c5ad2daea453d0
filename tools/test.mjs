// The whole check, from a bare checkout: install, types, lint, import rules, translations, unit tests, build, browser tests.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ensureTestPrograms, ROOT, run, runBin } from './lib/setup.mjs';

const step = (name) => console.log(`\n── ${name}`);

ensureInstalled();
ensureTestPrograms();
step('types');
runBin('tsc', ['-b']);
step('format and lint');
runBin('biome', ['check', '--error-on-warnings', '.']);
step('import rules');
run(process.execPath, [join(ROOT, 'tools/check-deps.mjs')]);
step('unit, property and service tests');
runBin('vitest', ['run']);
step('build');
ensureBuilt();
step('browser tests');
runBin('vitest', ['run', '--config', 'tests/e2e/vitest.config.ts']);

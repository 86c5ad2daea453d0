// The complete check, from a fresh checkout: install; unit tests, in parallel with types, lint, import rules,
// documents, the compiled kernels and the build; then browser tests.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { binPath, ensureBrowser, ensureInstalled, ensureSerialDevices, ROOT } from './lib/setup.mjs';

const tool = (file) => join(ROOT, 'tools', file);

/** Short programs that keep a processor busy; they run one after the other until one fails. */
const CHECKS = {
  // Several checkers of one project would each find out the same types of our texts and of libraries.
  types: () => [binPath('tsc'), '-b', '--checkers', '1', '--builders', '2'],
  'format and lint': () => [binPath('biome'), 'check', '--error-on-warnings', '.'],
  'import rules': () => [tool('check-deps.mjs')],
  'length of functions': () => [tool('check-functions.mjs')],
  documents: () => [tool('check-docs.mjs')],
  'width of prose': () => [tool('check-width.mjs')],
  'stock kernel': () => [tool('stock-kernel/build.mjs'), '--check'],
  'drop kernel': () => [tool('drop-kernel/build.mjs'), '--check'],
  'mesh kernel': () => [tool('mesh-kernel/build.mjs'), '--check'],
  build: () => [tool('build.mjs'), '--if-changed'],
};

const failures = [];

/** Prints how a part of the check ended, and records a failure. */
function verdict(name, isPassed, since) {
  if (!isPassed) failures.push(name);
  return `── ${name}: ${isPassed ? 'passed' : 'FAILED'}, ${Math.round((Date.now() - since) / 1000)} s`;
}

/** Runs one check to its end and prints all of its output at once; returns whether it passed. */
async function check(name) {
  const since = Date.now();
  const child = spawn(process.execPath, CHECKS[name](), { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (bytes) => said.push(bytes));
  const isPassed = await new Promise((resolve) => {
    child.once('close', (status) => resolve(status === 0));
    child.once('error', (error) => said.push(Buffer.from(error.message)));
  });
  console.log(`\n${verdict(name, isPassed, since)}\n${Buffer.concat(said).toString().trimEnd()}`);
  return isPassed;
}

/** Runs vitest, which prints its tests as they end. */
async function runTests(name, ...options) {
  console.log(`\n── ${name}`);
  const since = Date.now();
  const vitest = spawn(process.execPath, [binPath('vitest'), 'run', ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const status = await new Promise((resolve) => vitest.once('exit', resolve));
  console.log(verdict(name, status === 0, since));
}

function stopAfterFailures() {
  if (failures.length === 0) return;
  console.error(`\nFailed: ${failures.join(', ')}`);
  process.exit(1);
}

ensureInstalled();
await ensureSerialDevices();
// Only the browser tests need it.
const browser = ensureBrowser();
// Service tests wait most of the time for processes and clocks, so the checks use the processors meanwhile.
const unitTests = runTests('unit, property and service tests');
for (const name of Object.keys(CHECKS)) if (!(await check(name))) break;
await unitTests;
stopAfterFailures();
await browser;
// Not beside the others: a driver under test would wait too long for its turn.
await runTests('browser tests', '--config', 'tests/e2e/vitest.config.ts');
stopAfterFailures();

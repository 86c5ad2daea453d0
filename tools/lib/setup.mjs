// What a fresh computer needs before anything runs: packages, build, browser. Each step prints one line, and does
// nothing when there is nothing to do.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Runs a program that shares our output; exits with its status when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.error) {
    console.error(`${command}: ${result.error.message}`);
    process.exit(1);
  }
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Runs a program of node_modules/.bin. */
export function runBin(name, args, options) {
  run(process.execPath, [binPath(name), ...args], options);
}

/** The file of a program in node_modules/.bin. */
export function binPath(name) {
  const folders = { tsc: 'typescript', biome: '@biomejs/biome', vitest: 'vitest', vite: 'vite', tsx: 'tsx' };
  const folder = join(ROOT, 'node_modules', folders[name]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/**
 * Installs the packages when node_modules does not contain the packages of the lock file. It does not matter which
 * program installed what is there.
 */
export function ensureInstalled() {
  const read = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));
  const installed = join('node_modules', '.package-lock.json');
  if (existsSync(join(ROOT, installed)) && isInstalled(read('package-lock.json'), read(installed))) return;
  console.log('Installing packages (once) …');
  run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

const SOURCES = [
  'packages',
  'apps',
  'tools/build.mjs',
  'tools/design-library.mjs',
  'package-lock.json',
  'tsconfig.base.json',
];

/** A digest of the names, sizes and times of all files that the build reads. */
function sourceDigest() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const entry of readdirSync(path).sort())
        if (entry !== 'node_modules' && entry !== 'dist') visit(join(path, entry));
    } else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(join(ROOT, source));
  return hash.digest('hex');
}

/** Builds studio, api, driver and cli when their sources changed since the last build. */
export function ensureBuilt() {
  const stamp = join(ROOT, 'node_modules', '.cache', 'kerf-build');
  const digest = sourceDigest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log('Building …');
  run(process.execPath, [join(ROOT, 'tools', 'build.mjs')]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}

/** Debian's Chromium without windows and menus: pages run in the same engine, with a fifth less work around them. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [
  process.env.KERF_CHROMIUM,
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium; undefined when there is none. */
export function findBrowser() {
  return BROWSERS.find((path) => path && existsSync(path));
}

/** Runs apt-get; resolves to whether it succeeded. */
function apt(...args) {
  const [command, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', '-qq', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Installs the first of the Debian packages that the system has; ends the process when it has none of them. */
async function installOneOf(packages) {
  console.log(`Installing ${packages[0]} for the tests (once) …`);
  await apt('update');
  for (const name of packages) if (await apt('install', '-y', '--no-install-recommends', name)) return;
  console.error(`The tests need ${packages[0]}: please install (KERF_CHROMIUM names a browser elsewhere).`);
  process.exit(1);
}

/** Installs socat, which makes the pairs of serial devices of the tests. */
export async function ensureSerialDevices() {
  if (process.platform === 'linux' && !existsSync('/usr/bin/socat')) await installOneOf(['socat']);
}

/** Installs a browser for the tests. */
export async function ensureBrowser() {
  if (!findBrowser()) await installOneOf(['chromium-headless-shell', 'chromium']);
}

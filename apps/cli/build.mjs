// Bundles the program into dist/kerf.mjs (or into the given folder), with a part for each command, and copies the
// clipping module next to it. Fonts stay in their packages; the program finds them there when a drawing has texts.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = process.argv[2] ?? here('dist');
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8'));

// Parts of an earlier build have other names.
if (existsSync(out))
  for (const name of readdirSync(out)) if (name.startsWith('part-')) rmSync(join(out, name));

const options = {
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minifySyntax: true,
  logLevel: 'warning',
};
await build({
  ...options,
  entryPoints: { kerf: here('src/main.ts') },
  chunkNames: 'part-[hash]',
  splitting: true,
  define: { KERF_VERSION: JSON.stringify(version) },
});
// The second thread needs little of the program, so it shares no parts with it.
await build({ ...options, entryPoints: { 'second-thread': here('src/helper/part-thread.ts') } });
const umd = createRequire(here('../../packages/geometry/package.json')).resolve('clipper2-wasm');
const webp = createRequire(import.meta.url).resolve('@jsquash/webp');
const onnx = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
copyFileSync(onnx, join(out, 'ort-wasm-simd-threaded.wasm'));
copyFileSync(webp.replace(/index\.js$/, 'codec/dec/webp_dec.wasm'), join(out, 'webp_dec.wasm'));
copyFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm'), join(out, 'clipper2z.wasm'));

// Builds the program into dist/kerf.mjs (or into the given folder): a start, which loads a script with all commands and
// what V8 has compiled of it; and copies the clipping module next to it. Fonts stay in their packages; the program
// finds them there when a drawing has texts.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = process.argv[2] ?? here('dist');
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8'));

// Scripts of an earlier build have other names.
if (existsSync(out))
  for (const name of readdirSync(out)) if (/^(part|program)-/.test(name)) rmSync(join(out, name));

const common = {
  outdir: out,
  bundle: true,
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  logLevel: 'warning',
};
const {
  outputFiles: [script],
} = await build({
  ...common,
  entryPoints: { program: here('src/program.ts') },
  entryNames: '[name]-[hash]',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  // The start calls this function. Modules are strict, so the script is, too.
  banner: { js: "(function (module, require, url) {\n'use strict';" },
  footer: { js: '})' },
  define: { 'import.meta.url': 'url' },
  // A script that is read from compiled code cannot import modules.
  supported: { 'dynamic-import': false },
  write: false,
});
mkdirSync(out, { recursive: true });
// V8 keeps a script of ASCII alone in half of the memory, and reads it faster.
const ascii = script.text.replace(
  /[^\0-\x7f]/g,
  (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
writeFileSync(script.path, ascii);
const modules = {
  ...common,
  outExtension: { '.js': '.mjs' },
  format: 'esm',
  define: {
    KERF_VERSION: JSON.stringify(version),
    KERF_PROGRAM: JSON.stringify(basename(script.path, '.cjs')),
  },
};
await build({
  ...modules,
  entryPoints: { kerf: here('src/main.ts'), 'write-code': here('src/start/write-code.ts') },
});
// The second thread needs little of the program, so it shares nothing with it.
await build({ ...modules, entryPoints: { 'second-thread': here('src/helper/thread.ts') } });
const umd = createRequire(here('../../packages/geometry/package.json')).resolve('clipper2-wasm');
const webp = createRequire(import.meta.url).resolve('@jsquash/webp');
const onnx = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
copyFileSync(onnx, join(out, 'ort-wasm-simd-threaded.wasm'));
copyFileSync(webp.replace(/index\.js$/, 'codec/dec/webp_dec.wasm'), join(out, 'webp_dec.wasm'));
copyFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm'), join(out, 'clipper2z.wasm'));

const writeCode = join(out, 'write-code.mjs');
const { status } = spawnSync(process.execPath, [writeCode], { stdio: ['ignore', 'ignore', 'inherit'] });
if (status !== 0) throw new Error('the program could not be compiled');
rmSync(writeCode);

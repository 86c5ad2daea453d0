import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import type { Plugin } from 'vite';
import type { Build } from '../src/offline/kept-build';

const ENTRY = fileURLToPath(new URL('../src/offline/service-worker.ts', import.meta.url));
/** Fonts, and the runtime of depth models with its worker: most people need few of them, or none. */
const LATER = /\.(woff2?|ttf|otf|svg)$|\/(ort-wasm|depth\.worker-)[^/]*$/;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The files of the build in this folder. Icons and the manifest are the browser's own affair. */
function filesOf(folder: string): Build {
  const assets = readdirSync(join(folder, 'assets'))
    .sort()
    .map((name) => `/assets/${name}`);
  const page = sha256(readFileSync(join(folder, 'index.html')));
  return {
    version: sha256([page, ...assets].join('\n')).slice(0, 16),
    page,
    first: assets.filter((path) => !LATER.test(path)),
    later: assets.filter((path) => LATER.test(path)),
  };
}

/** Writes `service-worker.js` beside the built page of a folder, with the list of the folder's files in it. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const { outputFiles } = await bundle({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify(filesOf(folder)) },
  });
  for (const { contents } of outputFiles) writeFileSync(join(folder, 'service-worker.js'), contents);
}

/** Each build of the studio has a service worker of its own. */
export function serviceWorker(): Plugin {
  return {
    name: 'kerf:service-worker',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) throw new Error('the studio is built into a folder');
      await writeServiceWorker(dir);
    },
  };
}

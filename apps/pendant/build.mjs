// Builds the phone's page. The driver has it in its own bundle and serves it while a pendant is open.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The files of the page: path → media type and content. */
export async function buildPendantPage() {
  const { outputFiles } = await build({
    entryPoints: [here('src/main.ts')],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    logLevel: 'warning',
  });
  return {
    '/': { type: 'text/html; charset=utf-8', content: await readFile(here('src/index.html'), 'utf8') },
    '/pendant.css': {
      type: 'text/css; charset=utf-8',
      content: await readFile(here('src/pendant.css'), 'utf8'),
    },
    '/pendant.js': { type: 'text/javascript; charset=utf-8', content: outputFiles[0].text },
  };
}

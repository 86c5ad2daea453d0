import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

let script: Promise<string> | undefined;

/** The script of the page that tests open: the preview and all that it imports, in one file. It is made once. */
export function previewScript(): Promise<string> {
  script ??= makeScript();
  return script;
}

async function makeScript(): Promise<string> {
  const bundle = await build({
    // The clipping library names it for Node alone.
    external: ['module'],
    entryPoints: [fileURLToPath(new URL('./preview-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
  });
  return bundle.outputFiles[0]!.text;
}

import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The benchmark's page as one script. It contains Kerf from its sources and the rivals from their folder. */
export async function bundlePage(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: path('.'),
    resolve: {
      alias: {
        konva: path('../rivals/node_modules/konva/lib/index.js'),
        fabric: path('../rivals/node_modules/fabric/dist/index.min.mjs'),
      },
    },
    build: { write: false, target: 'es2022', rollupOptions: { input: path('page/main.ts') } },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const chunk = bundle && 'output' in bundle ? bundle.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the page of the benchmark was not built');
  return chunk.code;
}

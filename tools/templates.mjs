// Writes the templates and the elements of the graphic editor from their data in tools/templates. Run it with
// `npx tsx tools/templates.mjs` after a change of the data, and commit its output; a test compares the two.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { templateFiles } from './templates/files.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

for (const [path, text] of await templateFiles()) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

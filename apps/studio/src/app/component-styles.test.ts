import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const STUDIO = join(import.meta.dirname, '..');
const STYLES = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');

const read = (file: string) => readFileSync(join(STUDIO, file), 'utf8');

/** The names that a file imports from the component library. */
const componentsIn = (text: string) =>
  [...text.matchAll(/^import \{([^}]*)\} from '@mantine\/core';/gm)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()),
  );

it('imports the styles of every component of the library that the studio uses', () => {
  const styled = new Set(readdirSync(STYLES).map((file) => file.split('.')[0]!));
  const imported = ['app/base-styles.ts', 'drawing/drawing-styles.ts', 'help/help-styles.ts']
    .map(read)
    .join('\n');
  const files = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' });
  const used = new Set(
    files.filter((file) => file.endsWith('.tsx')).flatMap((file) => componentsIn(read(file))),
  );
  const without = [...used].filter((name) => styled.has(name) && !imported.includes(`/${name}.layer.css'`));
  expect(used.size).toBeGreaterThan(20);
  expect(without).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from './en';

const STUDIO = join(import.meta.dirname, '..');

/** The sources without tests and texts. The editor's are included, because its notices are keys. */
const SOURCES = [STUDIO, join(STUDIO, '../../../packages/editor/src')]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^i18n\/|\/texts\//.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  )
  .join('\n');

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value, `${path}${name}.`),
  );
}

/** Keys that are written in full in the sources. */
const written = new Set([...SOURCES.matchAll(/['"]([\w-]+(?:\.[\w-]+)*)['"]/g)].map(([, key]) => key!));

/** Beginnings of keys whose ends are known only at run time: `driverFailure.${code}`. */
const beginnings = [...SOURCES.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, text]) => text!);

/** Ends that are put behind a key: `${title}Text`. */
const ends = [...SOURCES.matchAll(/`\$\{\w+\}([A-Z]\w*)`/g)].map(([, text]) => text!);

function isUsed(key: string): boolean {
  const name = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return (
    written.has(name) ||
    beginnings.some((beginning) => name.startsWith(beginning)) ||
    ends.some((end) => name.endsWith(end) && written.has(name.slice(0, -end.length)))
  );
}

it('has no text that nothing says', () => {
  expect(isUsed('driverFailure.no-such-code')).toBe(true);
  expect(isUsed('action.noSuchText')).toBe(false);
  expect(keysOf(en).filter((key) => !isUsed(key))).toEqual([]);
});

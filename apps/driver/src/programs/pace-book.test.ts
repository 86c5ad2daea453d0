import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { PACES_FILE, PaceBook } from './pace-book';

it('keeps what each machine has shown, the newest half', () => {
  const folder = temporaryFolder();
  const book = new PaceBook(folder);
  expect(book.find('/dev/a')).toBeNull();
  book.learn('/dev/a', 0.003);
  book.learn('/dev/a', 0.001);
  book.learn('/dev/b', 5);
  const again = new PaceBook(folder);
  expect(again.find('/dev/a')).toBeCloseTo(0.002, 9);
  expect(again.find('/dev/b')).toBe(0.02);
  expect(again.find(null)).toBeNull();
});

it.each(['', '{', '{"version":1,"machines":{"a":-1}}', '[]'])('begins anew after %j', (text) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, PACES_FILE), text);
  expect(new PaceBook(folder).find('a')).toBeNull();
});

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { DonePrograms } from './done-programs';

const [COARSE, FINE, OTHER] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];
const JOB = [COARSE, FINE];
const nothing = { changed: () => {}, failed: () => {} };

it('knows after a restart which program of a job is done', () => {
  const folder = temporaryFolder();
  new DonePrograms(folder, nothing).add(JOB, COARSE);
  const again = new DonePrograms(folder, nothing);
  expect(again.jobs).toEqual([{ programs: JOB, done: [COARSE] }]);
  again.add(JOB, COARSE);
  expect(again.jobs).toHaveLength(1);
});

it('forgets a job with its last program, or when it is begun anew', () => {
  const done = new DonePrograms(temporaryFolder(), nothing);
  done.add(JOB, FINE);
  done.add([COARSE, OTHER], COARSE);
  done.add(JOB, COARSE);
  expect(done.jobs).toEqual([{ programs: [COARSE, OTHER], done: [COARSE] }]);
  done.forget([COARSE, OTHER]);
  expect(done.jobs).toEqual([]);
});

it('has nothing to keep of a job of one program, nor of a program of another job', () => {
  let changes = 0;
  const done = new DonePrograms(temporaryFolder(), {
    ...nothing,
    changed: () => {
      changes += 1;
    },
  });
  done.add([COARSE], COARSE);
  done.add(JOB, OTHER);
  expect([done.jobs, changes]).toEqual([[], 0]);
});

it('keeps the latest jobs alone, and begins anew with a file that it cannot read', () => {
  const folder = temporaryFolder();
  const done = new DonePrograms(folder, nothing);
  for (let i = 0; i < 30; i += 1) done.add([COARSE, i.toString(16).padStart(64, '0')], COARSE);
  expect(done.jobs).toHaveLength(20);
  for (const text of ['{', '{"a":1}', '[{"programs":[],"done":[]}]']) {
    writeFileSync(join(folder, 'done-programs.json'), text);
    expect(new DonePrograms(folder, nothing).jobs).toEqual([]);
  }
});

it('goes on knowing what it could not write, and says so', () => {
  const folder = temporaryFolder();
  const said: string[] = [];
  const done = new DonePrograms(folder, { ...nothing, failed: (error) => said.push(error.message) });
  rmSync(folder, { recursive: true });
  done.add(JOB, COARSE);
  expect(done.jobs).toEqual([{ programs: JOB, done: [COARSE] }]);
  expect(said).toHaveLength(1);
});

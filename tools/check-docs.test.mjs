import { describe, expect, test } from 'vitest';
import { checkArchitecture, checkDocument, findUntested } from './check-docs.mjs';
import { findFalseClaims } from './docs/claims.mjs';
import { unnamed, valuesOf } from './docs/exports.mjs';

const world = {
  files: ['README.md', 'docs/guide.md', 'packages/cam/src/index.ts', 'tools/notice.mjs'],
  documents: new Map([['docs/guide.md', '# Guide\n\n## First steps\n']]),
  scripts: ['start', 'test', 'bench'],
  words: new Set(['compileJob']),
  imports: new Map(),
};

describe('a document', () => {
  test('that tells the truth has no faults', () => {
    const text =
      '[guide](docs/guide.md#first-steps), [cam](packages/cam/), `cam/src/index.ts`, `compileJob`, `npm run bench`, `node tools/notice.mjs`\n';
    expect(checkDocument('README.md', text, world)).toEqual([]);
  });

  test.each([
    ['[x](docs/gone.md)', "the link to 'docs/gone.md' leads nowhere"],
    ['[x](docs/guide.md#last-steps)', "'docs/guide.md' has no heading '#last-steps'"],
    ['`npm run gone`', "there is no npm script 'gone'"],
    ['`node tools/gone.mjs`', "there is no 'tools/gone.mjs'"],
    ['`cam/src/gone.ts`', "there is no 'cam/src/gone.ts'"],
    ['`compileGone`', "nothing is called 'compileGone'"],
  ])('with %s has one', (text, fault) => {
    expect(checkDocument('README.md', `\n${text}\n`, world)).toEqual([`README.md:2: ${fault}`]);
  });

  test('of a decision may name what was there on its day', () => {
    expect(checkDocument('docs/decisions/0001-a.md', '`gone.ts` had `goneThing`', world)).toEqual([]);
  });
});

test('ARCHITECTURE.md lists every package and gives it a rank', () => {
  const text = '  cam/         toolpaths\n\n| 2    | editor → document · cam → imaging |\n';
  expect(checkArchitecture(text, ['cam'], { cam: [], 'cam/job': [] })).toEqual([]);
  expect(checkArchitecture(text, ['cam', 'maze'], { cam: [], maze: [] })).toEqual([
    "docs/ARCHITECTURE.md: 'maze/' is not in the list of §2",
    "docs/ARCHITECTURE.md: 'maze' has no rank in the table of imports",
  ]);
});

test('each check and dialect has a test beside it', () => {
  const things = [
    'packages/pipeline/src/checks/bits.ts',
    'packages/pipeline/src/checks/registry.ts',
    'packages/gcode/src/post/dialects/grbl.ts',
    'apps/studio/src/start/checks/travel.ts',
  ];
  const tests = things.map((file) => file.replace('.ts', '.test.ts'));
  expect(findUntested([...things, ...tests])).toEqual([]);
  expect(findUntested([...things, ...tests.slice(1)])).toEqual([
    'packages/pipeline/src/checks/bits.ts: has no test of its own beside it',
  ]);
  expect(findUntested([])).toHaveLength(3);
});

describe('a claim', () => {
  const claim = { document: 'README.md', says: /(\w+) kinds of dots/, count: () => 6 };
  test.each([
    ['six kinds of dots', []],
    ['6 kinds of dots', []],
    ['five kinds of dots', ["README.md: 'five kinds of dots': there are 6"]],
  ])('%s', (text, faults) => {
    expect(findFalseClaims([claim], () => text)).toEqual(faults);
  });

  test('must still be made', () => {
    expect(findFalseClaims([claim], () => 'dots of all kinds')[0]).toContain('nothing says');
  });
});

describe('a README', () => {
  const index =
    "export { compileJob, type CamJob } from './job';\nexport {\n  weigh as weightOf,\n} from './weigh';\n";
  const users = ['a', 'b', 'c', 'd'].map((name) => [
    `apps/studio/src/${name}.ts`,
    "import { type CamJob, compileJob } from '@kerf/cam';",
  ]);
  const texts = new Map([['packages/cam/src/index.ts', index], ...users]);

  test('knows what its package exports', () => {
    expect(valuesOf(index)).toEqual(['compileJob', 'weightOf']);
  });

  test('names the values that many files elsewhere use', () => {
    expect(unnamed('cam', 'It weighs.', texts)).toEqual(['compileJob']);
    expect(unnamed('cam', '`compileJob(design)`', texts)).toEqual([]);
    expect(unnamed('cam', 'It weighs.', new Map([...texts].slice(0, 4)))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from '../command/run';
import { InputError, UsageError } from '../failure';
import { Workshop } from '../testing/carving';
import { isMatch } from './apply-settings';
import { jobSchema } from './job-schema';
import { CARVE_OPTIONS, OPTION_NAMES } from './options';

const workshop = new Workshop();
afterAll(() => workshop.clear());
workshop.file(
  'plate.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">
  <rect id="plate" x="10" y="10" width="50" height="34"/><circle id="hole 1" cx="20" cy="20" r="3"/>
  <circle id="hole 2" cx="50" cy="20" r="3"/></svg>`,
);
const carve = (json: object | string, ...words: string[]) =>
  workshop.carve(workshop.file('job.json', typeof json === 'string' ? json : JSON.stringify(json)), ...words);

describe('a job file', () => {
  test('cuts some objects in another way', async () => {
    const [program] = await carve({
      design: 'plate.svg',
      cut: 'outside',
      depth: 6,
      objects: [
        { match: 'hole*', cut: 'drill', method: 'peck', depth: 4 },
        { match: '*2', peck: 1 },
      ],
    });
    const parts = program!.text.split(/^;op /m).slice(1);
    expect(parts.map((part) => part.split('\n')[0]!.replace(/^\S+ /, ''))).toEqual([
      expect.stringMatching(/^hole \d/),
      expect.stringMatching(/^hole \d/),
      expect.stringMatching(/^plate/),
    ]);
    const [one, two] = ['hole 1', 'hole 2'].map((name) => parts.find((part) => part.includes(name))!);
    expect(one).not.toMatch(/^Z-1F/m);
    expect(two).toMatch(/^Z-1F/m);
    expect(program!.report.bounds.min[2]).toBe(-6);
  });

  test('the command line comes before it', async () => {
    const [program] = await carve(
      { design: 'plate.svg', depth: 6, objects: [{ match: '*', depth: 5 }] },
      '--depth',
      '2',
    );
    expect(program!.report.bounds.min[2]).toBe(-2);
  });

  test.each<[string, object | string, string, RegExp]>([
    ['a misspelt name', { dept: 3 }, '/dept', /did you mean depth\?/],
    ['a text for a number', { depth: '3' }, '/depth', /must be a number above 0 to 1000/],
    ['a number out of range', { power: 101 }, '/power', /from 0 to 100/],
    ['a word that is none', { cut: 'pokcet' }, '/cut', /did you mean pocket\?/],
    ['tabs that are none', { tabs: '10' }, '/tabs', /must be like 10x1/],
    ['what does nothing', { cut: 'pocket', tabs: '10x1' }, '/tabs', /does nothing with --cut pocket/],
    ['no list of objects', { objects: {} }, '/objects', /must be a list/],
    ['a rule that is none', { objects: [1] }, '/objects/0', /must be an object/],
    ['a rule for none', { objects: [{ depth: 1 }] }, '/objects/0/match', /must be a name/],
    ['a rule with a wrong value', { objects: [{ match: 'a', feed: 0 }] }, '/objects/0/feed', /from 1/],
    [
      'a rule for the whole job',
      { objects: [{ match: 'a', dialect: 'grbl' }] },
      '/objects/0/dialect',
      /whole job/,
    ],
    [
      'a rule that does nothing',
      { objects: [{ match: '*', cut: 'drill', tabs: '9x1' }] },
      '/objects/0/tabs',
      /does nothing/,
    ],
    ['an odd name', { 'a/b~c': 1 }, '/a~1b~0c', /is not a setting/],
    ['a job in a job', { design: 'job.json' }, '/design', /must be a drawing/],
    ['no name of a design', { design: 5 }, '/design', /must be the path/],
  ])('%s is refused at its place', async (_, job, path, message) => {
    const whole = { design: 'plate.svg', ...(job as object) };
    const error = await carve(whole).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InputError);
    const [problem] = (error as InputError).problems;
    expect(problem).toMatchObject({ place: { path }, message: expect.stringMatching(message) });
  });

  test('a rule for no object is told of', async () => {
    const job = workshop.file(
      'idle.json',
      JSON.stringify({ design: 'plate.svg', objects: [{ match: 'hloe*', depth: 1 }] }),
    );
    const { text } = await run(['carve', job, '--out', workshop.file('idle.nc'), '--json'], 'test');
    expect(JSON.parse(text).warnings).toMatchObject([
      { code: 'rule-without-objects', path: '/objects/0/match' },
    ]);
  });

  test('what is no JSON is told with its line', async () => {
    const error = await carve('{ "design": "plate.svg",\n  "depth" 3 }').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ problems: [{ code: 'not-json', place: { line: 2 } }] });
  });

  test('milling and burning do not stand in one job', async () => {
    const job = { design: 'plate.svg', cut: 'on', objects: [{ match: 'hole*', cut: 'laser-line' }] };
    await expect(carve(job)).rejects.toThrow(UsageError);
  });
});

test.each([
  ['*', '', true],
  ['hole*', 'hole 1', true],
  ['*1', 'hole 1', true],
  ['h*l*1', 'hole 1', true],
  ['hole', 'hole 1', false],
  ['*x*', 'hole 1', false],
  ['a*b*c*d', 'a'.repeat(50), false],
  ['.*', 'anything', false],
])('%j fits %j: %s', (pattern, name, isFit) => {
  expect(isMatch(pattern, name)).toBe(isFit);
});

test('the published schema is the one of this program, and names every setting', async () => {
  const text = `${JSON.stringify(jobSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../../docs/guides/job.schema.json');
  const { properties } = jobSchema() as { properties: Record<string, object> };
  for (const name of OPTION_NAMES) expect(properties).toHaveProperty(name);
});

test('the guide names every option', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/cli.md', import.meta.url), 'utf8');
  for (const name of OPTION_NAMES)
    expect(guide, name).toContain(`\`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
  expect(Object.keys(CARVE_OPTIONS).length).toBe(OPTION_NAMES.length);
});

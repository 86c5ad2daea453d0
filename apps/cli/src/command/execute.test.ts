import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { execute } from './execute';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const fixture = (name: string) => here(`../../../../fixtures/cam/${name}`);
const kerf = (...args: string[]) => execute(args, '1.2.3');

describe('wrong input ends with 1 and one line that says where', () => {
  test.each<[string, string[], RegExp]>([
    ['a drawing that is not XML', ['carve', fixture('broken.svg'), '--out', 'x.nc'], /broken\.svg:3:1: /],
    [
      'a drawing without shapes',
      ['carve', fixture('no-shapes.svg'), '--out', 'x.nc'],
      /no-shapes\.svg:1:1: There are no shapes/,
    ],
    [
      'a file that is not there',
      ['carve', 'missing.svg', '--out', 'x.nc'],
      /missing\.svg: there is no such file/,
    ],
    [
      'a misspelt setting',
      ['carve', fixture('misspelt-job.json'), '--out', 'x.nc'],
      /misspelt-job\.json at \/depht: is not a setting of a job; did you mean depth\?/,
    ],
    ['a folder', ['check', fixture('.')], /is a folder/],
  ])('%s', async (_, args, message) => {
    const { status, stdout, stderr } = await kerf(...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(existsSync('x.nc')).toBe(false);
  });

  test('what cannot be written', async () => {
    const { status, stderr } = await kerf(
      'carve',
      fixture('two-shapes.svg'),
      '--out',
      join(tmpdir(), 'no', 'such', 'x.nc'),
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/cannot be written: there is no such folder/);
  });

  test('a program with an unknown word', async () => {
    const { status, stdout } = await kerf('check', fixture('unknown-word.nc'), '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout).problems[0]).toMatchObject({ severity: 'error', line: 4, text: 'G99 X3' });
    expect((await kerf('check', fixture('unknown-word.nc'))).stdout).toMatch(/unknown-word\.nc:4: error: /);
    expect((await kerf('check', fixture('unknown-word.nc'), '--profile', 'tolerant')).status).toBe(0);
  });
});

describe('wrong usage ends with 2', () => {
  test.each<[string[], RegExp]>([
    [[], /carve, relief, trace, make, check, simulate or schema/],
    [['cut'], /there is no command 'cut'/],
    [['carv'], /did you mean carve\?/],
    [['carve'], /needs a file/],
    [['carve', 'a.svg'], /needs --out/],
    [
      ['carve', 'a.foo', '--out', 'x.nc'],
      /must be a \.svg, \.dxf, \.lac, \.json, \.stl, \.obj, \.3mf, \.jpg, .* or \.tiff? file/,
    ],
    [['carve', 'a.svg', '--out', 'x.nc', '--colour', 'red'], /there is no option --colour/],
    [['carve', 'a.svg', '--out', 'x.nc', '--dept', '3'], /there is no option --dept; did you mean --depth\?/],
    [['carve', 'a.svg', '--out', 'x.nc', '--depth'], /--depth needs a value/],
    [['carve', 'a.svg', '--out', 'x.nc', '--cross=yes'], /--cross takes no value/],
    [['carve', '-', '--out', 'x.nc'], /needs --format/],
    [['carve', 'a.svg', '--out', 'x.nc', '--cut', 'deep'], /--cut: must be one of/],
    [['carve', 'a.svg', '--out', 'x.nc', '--bit', '1/0in'], /--bit: The denominator cannot be zero/],
    [['carve', 'a.svg', '--out', 'x.nc', '--depth', '0'], /--depth: must be a number above 0/],
    [['carve', 'a.svg', '--out', 'x.nc', '--depth-per-pass', 'one'], /--depth-per-pass: must be/],
    [['carve', 'a.svg', '--out', 'x.nc', '--material', '300x180'], /--material: must be like/],
    [['check', 'a.nc', 'b.nc'], /takes one file/],
    [['check', 'a.nc', '--profile', 'kind'], /--profile: must be one of/],
    [['simulate', here('../../../../fixtures/simulation/slot.nc')], /needs --bit/],
    [['simulate', 'a.nc', '--bit', '1=flat:3', '--bit', 'T1=ball:3'], /T1 is given twice/],
    [['simulate', 'a.nc', '--bit', '1=laser'], /T1 cannot be a laser/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--next', 'b.nc'], /each program needs its --bit/],
    [['simulate', 'a.nc', '--bit', 'round:3'], /--bit: must be like/],
    [['simulate', 'a.nc', '--bit', 'v:180'], /angle of a V/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--clamp', '0,0,20,8'], /--clamp: must be like/],
    [['simulate', 'a.nc', '--bit', 'taper:7:10:6'], /tip of a taper/],
    [['simulate', 'a.nc', '--bit', 'taper:1:200:6'], /angle of a taper/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--dialect', 'fanuc'], /--dialect: must be one of/],
    [['simulate', 'a.nc', '--bit', 'flat:1/0in'], /--bit: The denominator cannot be zero/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--stock', '300x180'], /--stock: must be like/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--cell', '0'], /--cell: must be a number/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--cell', '0.001'], /too fine/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--cell', '181'], /too coarse/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--cell', 'Infinity'], /too coarse/],
    [['simulate', 'a.nc', '--bit', 'laser:0.1', '--stl', 'x.stl'], /a laser leaves no shape/],
  ])('%j', async (args, message) => {
    const { status, stdout, stderr } = await kerf(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

import { expect, test } from 'vitest';
import { UsageError } from '../failure';
import { nearest } from '../nearest';
import { type OptionShapes, readCommandLine } from './command-line';

const SHAPES: OptionShapes = {
  angle: { type: 'string' },
  out: { type: 'string', short: 'o' },
  cross: { type: 'boolean' },
  bit: { type: 'string', multiple: true },
};
const read = (...words: string[]) => {
  const { options, files } = readCommandLine(words, SHAPES);
  return { ...Object.fromEntries(options), files };
};

test('options, switches and files in any order', () => {
  expect(read('a.svg', '--angle', '-45', '--cross', '-o', 'x.nc')).toEqual({
    angle: ['-45'],
    cross: ['true'],
    out: ['x.nc'],
    files: ['a.svg'],
  });
  expect(read('--angle=-4.5', '-', '--no-cross')).toEqual({
    angle: ['-4.5'],
    cross: ['false'],
    files: ['-'],
  });
  expect(read('--angle', '1', '--angle', '2', '--bit', '1', '--bit', '2', '--', '--x')).toEqual({
    angle: ['2'],
    bit: ['1', '2'],
    files: ['--x'],
  });
});

test.each([
  [['--angel', '3'], 'there is no option --angel; did you mean --angle?'],
  [['--zzzzzz'], 'there is no option --zzzzzz'],
  [['-x'], 'there is no option -x'],
  [['-45'], 'there is no option -45'],
  [['-out', 'x.nc'], 'there is no option -out; did you mean --out?'],
  [['-o'], '-o needs a value'],
  [['--no-angle'], 'there is no option --no-angle'],
  [['--angle'], '--angle needs a value'],
  [['--angle', '--cross'], '--angle needs a value'],
  [['--cross=1'], '--cross takes no value'],
  [['--no-cross=1'], '--no-cross takes no value'],
  [['--constructor'], 'there is no option --constructor'],
])('%j: %s', (words, message) => {
  expect(() => read(...words)).toThrow(new UsageError(message));
});

test('the nearest word is one that was probably meant, or none', () => {
  const words = ['pocket', 'profile', 'depth', 'depth-per-pass'];
  expect(nearest('pokcet', words)).toBe('pocket');
  expect(nearest('DEPHT', words)).toBe('depth');
  expect(nearest('dep', words)).toBe('depth');
  expect(nearest('depth-per', words)).toBe('depth-per-pass');
  expect(nearest('out', ['outline', 'out'])).toBe('out');
  expect(nearest('xyz', words)).toBeUndefined();
  expect(nearest('', words)).toBeUndefined();
});

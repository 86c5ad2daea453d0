import { simulate } from '../../simulate/simulate';
import { type Command, EVERYWHERE, isOn, last, PACE, paceOf, SEVERAL, TEXT } from '../command';

/** `kerf simulate`. */
export const COMMAND: Command = {
  options: {
    bit: SEVERAL,
    next: SEVERAL,
    clamp: SEVERAL,
    stock: TEXT,
    cell: TEXT,
    dialect: TEXT,
    profile: TEXT,
    png: TEXT,
    stl: TEXT,
    ...PACE,
    ...EVERYWHERE,
  },
  run: async (file, line) =>
    simulate(
      file,
      {
        bits: line.options.get('bit') ?? [],
        next: line.options.get('next') ?? [],
        clamps: line.options.get('clamp') ?? [],
        stock: last(line, 'stock') ?? '300x180x10',
        cell: last(line, 'cell'),
        dialect: last(line, 'dialect') ?? 'grbl',
        profile: last(line, 'profile') ?? 'tolerant',
        png: last(line, 'png'),
        stl: last(line, 'stl'),
        machine: await paceOf(line),
      },
      isOn(line, 'json'),
    ),
};

import { check } from '../../check/check';
import { type Command, EVERYWHERE, isOn, last, PACE, paceOf, TEXT } from '../command';

/** `kerf check`. */
export const COMMAND: Command = {
  options: { dialect: TEXT, profile: TEXT, ...PACE, ...EVERYWHERE },
  run: async (file, line) =>
    check(
      file,
      {
        dialect: last(line, 'dialect') ?? 'grbl',
        profile: last(line, 'profile') ?? 'strict',
        machine: await paceOf(line),
      },
      isOn(line, 'json'),
    ),
};

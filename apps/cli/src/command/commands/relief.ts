import { UsageError } from '../../failure';
import { RELIEF_SWITCHES, RELIEF_VALUES } from '../../relief/options';
import { relief } from '../../relief/relief';
import { type Command, EVERYWHERE, isOn, last, OUT, switchOptions, textOptions } from '../command';

/** `kerf relief`. */
export const COMMAND: Command = {
  options: { ...textOptions(RELIEF_VALUES), ...switchOptions(RELIEF_SWITCHES), ...OUT, ...EVERYWHERE },
  run: (picture, line) => {
    const out = last(line, 'out');
    if (out === undefined || out === '') throw new UsageError('relief needs --out <relief.stl>');
    return relief(picture, { out, isJson: isOn(line, 'json'), textOf: (name) => last(line, name) });
  },
};

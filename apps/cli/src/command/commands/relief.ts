import { RELIEF_SWITCHES, RELIEF_VALUES } from '../../relief/options';
import { relief } from '../../relief/relief';
import { type Command, EVERYWHERE, isOn, last, OUT, outOf, switchOptions, textOptions } from '../command';

/** `kerf relief`. */
export const COMMAND: Command = {
  options: { ...textOptions(RELIEF_VALUES), ...switchOptions(RELIEF_SWITCHES), ...OUT, ...EVERYWHERE },
  run: (picture, line) => {
    const out = outOf(line, 'relief', 'relief.stl');
    return relief(picture, { out, isJson: isOn(line, 'json'), textOf: (name) => last(line, name) });
  },
};

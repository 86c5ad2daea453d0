import { make } from '../../make/make';
import { MAKE_SWITCHES, MAKE_VALUES } from '../../make/options';
import {
  type Command,
  EVERYWHERE,
  isOn,
  last,
  OUT,
  outOf,
  switchOptions,
  TEXT,
  textOptions,
} from '../command';

/** `kerf make`. */
export const COMMAND: Command = {
  options: {
    ...textOptions(MAKE_VALUES),
    ...switchOptions(MAKE_SWITCHES),
    mode: TEXT,
    ...OUT,
    ...EVERYWHERE,
  },
  run: (generator, line) => {
    const out = outOf(line, 'make', 'drawing.svg');
    return make(generator, {
      ...{ out, isJson: isOn(line, 'json'), mode: last(line, 'mode') ?? 'laser' },
      textOf: (flag) => last(line, flag),
    });
  },
};

import { carve } from '../../carve/carve';
import { CARVE_OPTIONS, type CarveOption, flagOf, OPTION_NAMES } from '../../carve/options';
import { type Command, EVERYWHERE, FLAG, isOn, last, OUT, outOf, TEXT } from '../command';

/** `kerf carve`. */
export const COMMAND: Command = {
  options: {
    ...Object.fromEntries(
      OPTION_NAMES.map((name) => {
        const { value }: CarveOption<unknown> = CARVE_OPTIONS[name];
        return [flagOf(name), value.placeholder === '' ? FLAG : TEXT];
      }),
    ),
    ...OUT,
    format: TEXT,
    machine: TEXT,
    ...EVERYWHERE,
  },
  run: (design, line) => {
    const out = outOf(line, 'carve', 'part.nc');
    const format = last(line, 'format');
    const machine = last(line, 'machine');
    const named = OPTION_NAMES.flatMap((name) => {
      const value = last(line, flagOf(name));
      return value === undefined ? [] : [[name, value] as const];
    });
    const settings = Object.fromEntries(named);
    return carve({
      design,
      out,
      isJson: isOn(line, 'json'),
      settings,
      ...(format !== undefined && { format }),
      ...(machine !== undefined && { machine }),
    });
  },
};

import { TRACE_SWITCHES, TRACE_VALUES } from '../../trace/options';
import { trace } from '../../trace/trace';
import { type Command, EVERYWHERE, isOn, last, OUT, outOf, switchOptions, textOptions } from '../command';

/** `kerf trace`. */
export const COMMAND: Command = {
  options: { ...textOptions(TRACE_VALUES), ...switchOptions(TRACE_SWITCHES), ...OUT, ...EVERYWHERE },
  run: (picture, line) => {
    const out = outOf(line, 'trace', 'drawing.svg');
    return trace(picture, { out, isJson: isOn(line, 'json'), textOf: (name) => last(line, name) });
  },
};

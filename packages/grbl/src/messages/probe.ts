import { readBrackets } from './brackets';
import type { MessageParser } from './message';
import { parsePosition } from './numbers';

/** `[PRB:0.000,0.000,-5.250:1]`: where the probe last touched, in machine coordinates. */
export const parseProbe: MessageParser = (line) => {
  const [place, flag, ...more] = readBrackets(line, 'PRB')?.split(':') ?? [];
  const position = place === undefined ? null : parsePosition(place);
  if (position === null || more.length > 0 || (flag !== '0' && flag !== '1')) return null;
  return { kind: 'probe', position, hasTouched: flag === '1' };
};

import { parseDiameter } from '@kerf/machining';
import type { LengthUnit } from '../../state/view-store';
import type { Reading } from './expression';

const HAS_UNIT = /(in|mm)\s*$/i;

/**
 * A bit's diameter in mm from what was typed, read as the command line and other programs' projects have it: a number
 * or one fraction, with 'in' or 'mm' after it, in `unit` without. No arithmetic: of `1/2/3in` nobody knows what bit is
 * meant.
 */
export function readDiameter(text: string, unit: LengthUnit): Reading {
  const plain = text.replace(/,/g, '.').replace(/["”]\s*$/, 'in');
  const read = parseDiameter(HAS_UNIT.test(plain) ? plain : `${plain}${unit}`);
  if (read.ok) return read.value;
  return read.problems.some(({ code }) => code === 'diameter-denominator') ? 'zeroDenominator' : 'noNumber';
}

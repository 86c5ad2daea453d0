import { parseDiameter } from '@kerf/machining';
import type { LengthUnit } from '../../state/view-store';
import type { Reading } from './expression';

const HAS_UNIT = /(in|mm)\s*$/i;

/**
 * Reads the typed diameter of a bit, as the command line and other programs' projects are read: one number or one
 * fraction, followed by 'in' or 'mm'; without either it is in `unit`. The result is in mm. Arithmetic is refused:
 * `1/2/3in` could mean different bits.
 */
export function readDiameter(text: string, unit: LengthUnit): Reading {
  const plain = text.replace(/,/g, '.').replace(/["”]\s*$/, 'in');
  const read = parseDiameter(HAS_UNIT.test(plain) ? plain : `${plain}${unit}`);
  if (read.ok) return read.value;
  return read.problems.some(({ code }) => code === 'diameter-denominator') ? 'zeroDenominator' : 'noNumber';
}

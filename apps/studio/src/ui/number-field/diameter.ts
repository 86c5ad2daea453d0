import { parseDiameter } from '@kerf/machining';
import type { LengthUnit } from '../../state/view-store';
import type { Reading } from './expression';

const HAS_UNIT = /(in|mm)\s*$/i;

/**
 * Reads the typed diameter of a bit: one number or one fraction, with or without 'in' or 'mm' after it. Without either
 * it is in `unit`. The result is in mm. Arithmetic is refused, because `1/2/3in` could mean different bits. The command
 * line and the readers of other programs' projects have the same rules.
 */
export function readDiameter(text: string, unit: LengthUnit): Reading {
  const plain = text.replace(/,/g, '.').replace(/["”]\s*$/, 'in');
  const read = parseDiameter(HAS_UNIT.test(plain) ? plain : `${plain}${unit}`);
  if (read.ok) return read.value;
  return read.problems.some(({ code }) => code === 'diameter-denominator') ? 'zeroDenominator' : 'noNumber';
}

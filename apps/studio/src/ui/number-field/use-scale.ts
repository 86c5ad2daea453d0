import type { ReactNode } from 'react';
import type { LengthUnit } from '../../state/view-store';
import { decimalsIn, feedDecimals, fromMm, labelIn, stepIn, toMm, unitTable, useLengths } from '../length';
import { readDiameter } from './diameter';
import { NO_UNITS, type Reading, readExpression } from './expression';

/** What a field contains: lengths and feed rates in the person's unit, plain numbers, or diameters of bits. */
export type NumberKind = 'length' | 'feed' | 'number' | 'diameter';

/**
 * How a field shows its value and reads what is typed. Outside of the field the value is in mm, whatever unit is shown.
 */
export function useScale(kind: NumberKind, decimals: number, step: number) {
  const { unit: chosen, plain } = useLengths();
  const unit: LengthUnit = kind === 'number' ? 'mm' : chosen;
  const units = kind === 'number' ? NO_UNITS : unitTable(unit);
  // Returns lengths in mm, and plain numbers unchanged.
  const read = (text: string): Reading => {
    if (kind === 'diameter') return readDiameter(text, unit);
    const value = readExpression(text, units);
    return typeof value === 'number' ? toMm(value, unit) : value;
  };
  return {
    unit,
    /** The unit that follows the field's number in a sentence. */
    unitName: kind === 'number' ? '' : kind === 'feed' ? `${unit}/min` : unit,
    label: (label: ReactNode) => (typeof label === 'string' ? labelIn(unit, label) : label),
    format: (value: number) =>
      plain(fromMm(value, unit), kind === 'feed' ? feedDecimals(unit, decimals) : decimalsIn(unit, decimals)),
    parse: (text: string) => {
      const value = read(text);
      return typeof value === 'number' ? value : null;
    },
    /** Why a text is refused; null if the text is accepted, or if the field only marks it as wrong. */
    refusal: (text: string) => {
      const value = read(text);
      if (value === 'zeroDenominator') return 'field.zeroDenominator' as const;
      return kind === 'diameter' && value === 'noNumber' ? ('field.noDiameter' as const) : null;
    },
    /** Steps are added in the unit that is shown, so that the shown numbers stay round. */
    add: (from: number, steps: number) =>
      toMm(Number((fromMm(from, unit) + steps * stepIn(unit, step)).toFixed(6)), unit),
  };
}

/** What `useScale` returns: how a field shows and reads its number. */
export type Scale = ReturnType<typeof useScale>;

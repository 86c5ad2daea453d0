import { MM_PER_INCH, roundTo } from '@kerf/machining';
import { useMemo } from 'react';
import { type LengthUnit, useViewStore } from '../state/view-store';
import { LENGTH_UNITS, type UnitTable } from './number-field/expression';

/*
 * Lengths as people see and type them. Inside Kerf every length is in mm; here alone they become inches and come back: fields,
 * rulers, readouts and labels all ask this file.
 */

const MM_PER: Readonly<Record<LengthUnit, number>> = { mm: 1, in: MM_PER_INCH };
/** So many more decimals tell as much in inches as in mm. */
const MORE_DECIMALS: Readonly<Record<LengthUnit, number>> = { mm: 0, in: 2 };

/** mm → the unit. */
export function fromMm(mm: number, unit: LengthUnit): number {
  return mm / MM_PER[unit];
}

/** The unit → mm. */
export function toMm(value: number, unit: LengthUnit): number {
  return value * MM_PER[unit];
}

/** What may be typed where lengths are shown in `unit`: a number alone is in that unit, and the others are known too. */
export function unitTable(unit: LengthUnit): UnitTable {
  return Object.fromEntries(Object.entries(LENGTH_UNITS).map(([name, mm]) => [name, mm / MM_PER[unit]]));
}

/** How many decimals of the unit tell as much as `decimals` of a mm. */
export function decimalsIn(unit: LengthUnit, decimals: number): number {
  return decimals + MORE_DECIMALS[unit];
}

/** What an arrow key adds where it adds `step` mm: in inches a twentieth for each of them, which people can count. */
export function stepIn(unit: LengthUnit, step: number): number {
  return unit === 'mm' ? step : step / 20;
}

/** A number of at most so many decimals, without zeros that tell nothing. */
export function formatNumber(value: number, decimals: number): string {
  const text = roundTo(value, decimals).toFixed(Math.min(20, decimals));
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return trimmed === '-0' ? '0' : trimmed;
}

/** A length's number alone, as short as it can be: `decimals` for mm, two more for inches. */
export function lengthNumber(mm: number, unit: LengthUnit, decimals = 2): string {
  return formatNumber(fromMm(mm, unit), decimalsIn(unit, decimals));
}

/** A length with its unit: '12.7 mm', '0.5 in'. */
export function lengthText(mm: number, unit: LengthUnit, decimals = 2): string {
  return `${lengthNumber(mm, unit, decimals)} ${unit}`;
}

/** A length of always the same decimals, for numbers that run: '12.70', '0.500'. */
export function runningLength(mm: number, unit: LengthUnit, decimals: number): string {
  return fromMm(mm, unit).toFixed(decimalsIn(unit, decimals));
}

/** A label such as 'Depth(mm)' or 'FeedRate(mm/min)' for the unit that the field shows. */
export function labelIn(unit: LengthUnit, label: string): string {
  return label.replace(/\(mm(?=[)/])/, `(${unit}`);
}

/** The functions of this file for the unit that the person chose; renders anew when that changes. */
export function useLengths() {
  const unit = useViewStore((state) => state.unit);
  return useMemo(
    () => ({
      unit,
      number: (mm: number, decimals?: number) => lengthNumber(mm, unit, decimals),
      text: (mm: number, decimals?: number) => lengthText(mm, unit, decimals),
      running: (mm: number, decimals: number) => runningLength(mm, unit, decimals),
      label: (label: string) => labelIn(unit, label),
    }),
    [unit],
  );
}

import { MM_PER_INCH, roundTo } from '@kerf/machining';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type LengthUnit, useViewStore } from '../state/view-store';
import { LENGTH_UNITS, type UnitTable } from './number-field/expression';

/*
 * Numbers and lengths as people see and type them. Inside Kerf every length is in mm. Only this file converts to inches
 * and back, and only this file writes the decimal mark of the language: fields, rulers, readouts and labels all use it.
 * Fields read both marks in every language. Numbers for machines and files are not written here; they have a point.
 */

const MM_PER: Readonly<Record<LengthUnit, number>> = { mm: 1, in: MM_PER_INCH };
/** Inches need this many more decimals to be as exact as mm. */
const MORE_DECIMALS: Readonly<Record<LengthUnit, number>> = { mm: 0, in: 2 };

/** A feed rate is far larger than a length. */
const FEED_DECIMALS = 1;

/** mm → the unit. */
export function fromMm(mm: number, unit: LengthUnit): number {
  return mm / MM_PER[unit];
}

/** The unit → mm. */
export function toMm(value: number, unit: LengthUnit): number {
  return value * MM_PER[unit];
}

/** The units that may be typed where lengths are shown in `unit`; a number without a unit is in `unit`. */
export function unitTable(unit: LengthUnit): UnitTable {
  return Object.fromEntries(Object.entries(LENGTH_UNITS).map(([name, mm]) => [name, mm / MM_PER[unit]]));
}

/** How many decimals in the unit are as exact as `decimals` in mm. */
export function decimalsIn(unit: LengthUnit, decimals: number): number {
  return decimals + MORE_DECIMALS[unit];
}

/** How many decimals of the unit per minute a feed rate is shown with. */
export function feedDecimals(unit: LengthUnit, decimals: number): number {
  return unit === 'mm' ? decimals : FEED_DECIMALS;
}

/** What an arrow key adds where it adds `step` mm: in inches `step` twentieths, which are round numbers. */
export function stepIn(unit: LengthUnit, step: number): number {
  return unit === 'mm' ? step : step / 20;
}

/** A label such as 'Depth(mm)' or 'FeedRate(mm/min)' for the unit that the field shows. */
export function labelIn(unit: LengthUnit, label: string): string {
  return label.replace(/\(mm(?=[)/])/, `(${unit}`);
}

/** A number, or several, with its unit: no line breaks between the two. */
export function quantity(number: string, unit: string): string {
  return `${number}\u00a0${unit}`;
}

/** Writes numbers and lengths for a language and a unit. */
export interface LengthFormat {
  readonly unit: LengthUnit;
  /** A number of at most so many decimals, without trailing zeros: '12.7', in Portuguese '12,7'. */
  plain(value: number, decimals: number): string;
  /** A number with a fixed count of decimals, for numbers that change all the time. */
  fixed(value: number, decimals: number): string;
  /** A length's number without its unit or trailing zeros: `decimals` for mm, 2 when left out; two more for inches. */
  number(mm: number, decimals?: number): string;
  /** A length with its unit, as `quantity` joins them: '12.7 mm', '0.5 in'. */
  text(mm: number, decimals?: number): string;
  /** A feed rate of mm/min with its unit: '800 mm/min', '31.5 in/min'. */
  feed(mmPerMinute: number): string;
  /** A length's number with a fixed count of decimals: '12.70', '0.500'. */
  running(mm: number, decimals: number): string;
}

/**
 * The format of a language (a tag such as 'pt') and unit. Thousands are not grouped: a length is typed as it is shown,
 * and one language's group mark is another's decimal mark.
 */
export function lengthFormat(unit: LengthUnit, language: string): LengthFormat {
  const mark = decimalMark(language);
  const marked = (text: string) => (mark === '.' ? text : text.replace('.', mark));
  const fixed = (value: number, decimals: number) => {
    const text = roundTo(value, decimals).toFixed(Math.min(20, decimals));
    return marked(/^-0(\.0*)?$/.test(text) ? text.slice(1) : text);
  };
  const plain = (value: number, decimals: number) => {
    const text = fixed(value, decimals);
    return text.includes(mark) ? text.replace(/0+$/, '').replace(/\D$/, '') : text;
  };
  const number = (mm: number, decimals = 2) => plain(fromMm(mm, unit), decimalsIn(unit, decimals));
  return {
    unit,
    plain,
    fixed,
    number,
    text: (mm, decimals) => quantity(number(mm, decimals), unit),
    feed: (mmPerMinute) => quantity(plain(fromMm(mmPerMinute, unit), FEED_DECIMALS), `${unit}/min`),
    running: (mm, decimals) => fixed(fromMm(mm, unit), decimalsIn(unit, decimals)),
  };
}

/** The decimal mark of a language. */
function decimalMark(language: string): string {
  const parts = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).formatToParts(0);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/**
 * The format for the unit and language that the person chose, and labels for that unit; renders again when either
 * changes.
 */
export function useLengths(): LengthFormat & { label(label: string): string } {
  const unit = useViewStore((state) => state.unit);
  const { language } = useTranslation().i18n;
  return useMemo(
    () => ({ ...lengthFormat(unit, language), label: (label: string) => labelIn(unit, label) }),
    [unit, language],
  );
}

import { MM_PER_INCH, roundTo } from '@kerf/machining';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type LengthUnit, useViewStore } from '../state/view-store';
import { LENGTH_UNITS, type UnitTable } from './number-field/expression';

/*
 * Writes numbers and lengths for people, and reads what people type.
 * - Inside Kerf every length is in mm. Only this file converts to inches and back.
 * - Only this file writes the decimal mark of the person's language, for fields, rulers, readouts and labels.
 * - Fields accept both a point and a comma as decimal mark, in every language.
 * - Numbers for machines and files are written elsewhere. They always have a point.
 */

const MM_PER: Readonly<Record<LengthUnit, number>> = { mm: 1, in: MM_PER_INCH };
/** How many more decimals a number in this unit needs to be as exact as a number in mm. */
const MORE_DECIMALS: Readonly<Record<LengthUnit, number>> = { mm: 0, in: 2 };

const M_PER_FOOT = (12 * MM_PER_INCH) / 1000;

/** The decimals of a feed rate: fewer than for a length, because feed rates are much larger. */
const FEED_DECIMALS = 1;

/** Converts mm to the unit. */
export function fromMm(mm: number, unit: LengthUnit): number {
  return mm / MM_PER[unit];
}

/** Converts the unit to mm. */
export function toMm(value: number, unit: LengthUnit): number {
  return value * MM_PER[unit];
}

/**
 * The units that may be typed into a field whose lengths are shown in `unit`. A number without a unit counts as `unit`.
 */
export function unitTable(unit: LengthUnit): UnitTable {
  return Object.fromEntries(Object.entries(LENGTH_UNITS).map(([name, mm]) => [name, mm / MM_PER[unit]]));
}

/** How many decimals in the unit are as exact as `decimals` decimals in mm. */
export function decimalsIn(unit: LengthUnit, decimals: number): number {
  return decimals + MORE_DECIMALS[unit];
}

/** With how many decimals a feed rate in the unit per minute is shown. */
export function feedDecimals(unit: LengthUnit, decimals: number): number {
  return unit === 'mm' ? decimals : FEED_DECIMALS;
}

/** What an arrow key adds in a field with steps of `step` mm: in inches, `step` / 20, which is a round number. */
export function stepIn(unit: LengthUnit, step: number): number {
  return unit === 'mm' ? step : step / 20;
}

/** A label such as 'Depth(mm)' or 'FeedRate(mm/min)', changed to the unit that the field shows. */
export function labelIn(unit: LengthUnit, label: string): string {
  return label.replace(/\(mm(?=[)/])/, `(${unit}`);
}

/** A number with its unit; the text does not break between the two. */
export function quantity(number: string, unit: string): string {
  return `${number}\u00a0${unit}`;
}

/** Writes numbers and lengths for a language and a unit. */
export interface LengthFormat {
  readonly unit: LengthUnit;
  /** A number with at most `decimals` decimals, without trailing zeros: '12.7', or '12,7' in Portuguese. */
  plain(value: number, decimals: number): string;
  /** A number with exactly `decimals` decimals, for numbers that change all the time. */
  fixed(value: number, decimals: number): string;
  /**
   * A length as a number without its unit and without trailing zeros. `decimals` are the decimal places in mm, 2 by
   * default; inches get two more.
   */
  number(mm: number, decimals?: number): string;
  /** A length with its unit: '12.7 mm', '0.5 in'. A line does not break between the two. */
  text(mm: number, decimals?: number): string;
  /** A feed rate, given in mm/min, with its unit: '800 mm/min', '31.5 in/min'. */
  feed(mmPerMinute: number): string;
  /** A surface speed, given in m/min, with its unit: '120 m/min', '394 ft/min'. */
  surfaceSpeed(metresPerMinute: number): string;
  /** A length as a number with exactly `decimals` decimals for mm; inches have more: '12.70', '0.500'. */
  running(mm: number, decimals: number): string;
}

/**
 * The format for a unit and a language (a tag such as 'pt'). Digits are not grouped by thousands: people type lengths
 * as they see them, and the group mark of one language is the decimal mark of another.
 */
export function lengthFormat(unit: LengthUnit, language: string): LengthFormat {
  const mark = decimalMark(language);
  const marked = (text: string) => (mark === '.' ? text : text.replace('.', mark));
  const fixed = (value: number, decimals: number) => {
    // A sum that should be 16.825 may be a trace below it: so equal places are also written alike.
    const near = roundTo(value, Math.max(decimals, Math.min(decimals + 6, 12)));
    const text = roundTo(near, decimals).toFixed(Math.min(20, decimals));
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
    surfaceSpeed: (speed) =>
      unit === 'mm' ? quantity(plain(speed, 0), 'm/min') : quantity(plain(speed / M_PER_FOOT, 0), 'ft/min'),
    running: (mm, decimals) => fixed(fromMm(mm, unit), decimalsIn(unit, decimals)),
  };
}

/** The decimal marks that are known. Every field asks for one, and a number format takes long to make. */
const marks = new Map<string, string>();

/** The decimal mark of a language. */
function decimalMark(language: string): string {
  const known = marks.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).formatToParts(0);
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  marks.set(language, mark);
  return mark;
}

/**
 * The format for the unit and language that the person chose, and a function for labels in that unit. The component
 * renders again when either changes.
 */
export function useLengths(): LengthFormat & { label(label: string): string } {
  const unit = useViewStore((state) => state.unit);
  const { language } = useTranslation().i18n;
  return useMemo(
    () => ({ ...lengthFormat(unit, language), label: (label: string) => labelIn(unit, label) }),
    [unit, language],
  );
}

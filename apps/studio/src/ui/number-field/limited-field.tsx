import type { NumberLimit } from '@kerf/document';
import { NumberField, type NumberFieldProps } from './number-field';

/**
 * For each way of showing a number: the kind of the field's number, and how many of the document's units are 1 in the
 * field.
 */
const SHOWN = {
  length: { scale: 1, kind: 'length' },
  feed: { scale: 1, kind: 'feed' },
  diameter: { scale: 1, kind: 'diameter', unit: 'mm' },
  number: { scale: 1, kind: 'number' },
  degrees: { scale: Math.PI / 180, kind: 'number', unit: '°' },
  percent: { scale: 0.01, kind: 'number', unit: '%' },
} as const;

interface LimitedFieldProps extends Omit<NumberFieldProps, 'min' | 'max' | 'kind'> {
  /** The limits of the number in the document, in the document's unit. */
  readonly limit: NumberLimit;
  /** How the field shows the document's number. `step` and `decimals` are in the unit that is shown. */
  readonly as?: keyof typeof SHOWN;
}

/**
 * A field for a number of the document, with the limits that the document has for this number. Where only whole numbers
 * are allowed, the number is rounded. Angles, shares and diameters show their unit; `unit` is empty if the label
 * already names the unit.
 */
export function LimitedField({ limit, as = 'length', value, onChange, ...rest }: LimitedFieldProps) {
  const { scale, ...look } = SHOWN[as];
  const shown = (number: number) => (scale === 1 ? number : Number((number / scale).toFixed(6)));
  return (
    <NumberField
      {...look}
      {...(limit.isInteger && { decimals: 0 })}
      {...rest}
      min={shown(limit.min)}
      max={shown(limit.max)}
      value={typeof value === 'number' ? shown(value) : value}
      onChange={(next) => onChange(limit.isInteger ? Math.round(next) : next * scale)}
    />
  );
}

import type { NumberLimit } from '@kerf/document';
import { NumberField, type NumberFieldProps } from './number-field';

/** What 1 of the number that is shown stands for. */
const SHOWN = {
  length: { scale: 1, kind: 'length' },
  feed: { scale: 1, kind: 'feed' },
  diameter: { scale: 1, kind: 'diameter', unit: 'mm' },
  number: { scale: 1, kind: 'number' },
  degrees: { scale: Math.PI / 180, kind: 'number', unit: '°' },
  percent: { scale: 0.01, kind: 'number', unit: '%' },
} as const;

interface LimitedFieldProps extends Omit<NumberFieldProps, 'min' | 'max' | 'kind'> {
  /** The range that the document gives to the number, in the document's unit. */
  readonly limit: NumberLimit;
  /** How the document's number is shown. `step` and `decimals` are in what is shown. */
  readonly as?: keyof typeof SHOWN;
}

/**
 * A number of the document, held to the document's own range: whole where only whole numbers are allowed. Angles,
 * shares and diameters show their unit; an empty `unit` is for labels that name it.
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

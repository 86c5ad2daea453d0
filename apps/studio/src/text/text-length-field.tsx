import { clampToLimit, type NumberLimit } from '@kerf/document';
import { NumberField } from '../ui/number-field/number-field';

interface TextLengthFieldProps {
  readonly label: string;
  /** mm of the text, like `limits` and the argument of `onChange`. */
  readonly value: number;
  readonly limits: NumberLimit;
  /** mm on the workpiece per mm of the text. */
  readonly scale: number;
  /** mm on the workpiece. */
  readonly step: number;
  readonly disabled: boolean;
  onChange(value: number): void;
}

/** A length of a text, shown and typed as its length on the workpiece, whatever the scale of the text. */
export function TextLengthField({ value, limits, scale, onChange, ...field }: TextLengthFieldProps) {
  return (
    <NumberField
      {...field}
      min={limits.min * scale}
      max={limits.max * scale}
      value={value * scale}
      onChange={(length) => onChange(clampToLimit(length / scale, limits))}
    />
  );
}

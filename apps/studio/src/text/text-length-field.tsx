import { clampToLimit, type NumberLimit } from '@kerf/document';
import { NumberField } from '../ui/number-field/number-field';

interface TextLengthFieldProps {
  readonly label: string;
  /** mm of the text, as are `limits` and what `onChange` is given. */
  readonly value: number;
  readonly limits: NumberLimit;
  /** mm on the workpiece per mm of the text. */
  readonly scale: number;
  /** mm on the workpiece. */
  readonly step: number;
  readonly disabled: boolean;
  onChange(value: number): void;
}

/** A length of a text, as long as it is on the workpiece: people see and set it there, however the text was scaled. */
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

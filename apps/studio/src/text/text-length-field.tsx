import { clampToLimit, type NumberLimit } from '@kerf/document';
import { NumberField } from '../ui/number-field/number-field';

interface TextLengthFieldProps {
  readonly label: string;
  /** In mm of the text, like `limits` and the argument of `onChange`. */
  readonly value: number;
  readonly limits: NumberLimit;
  /** How many mm on the workpiece 1 mm of the text is. */
  readonly scale: number;
  /** In mm on the workpiece. */
  readonly step: number;
  readonly disabled: boolean;
  onChange(value: number): void;
}

/**
 * A field for a length of a text. It is shown and typed as a length on the workpiece, whatever the scale of the text.
 */
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

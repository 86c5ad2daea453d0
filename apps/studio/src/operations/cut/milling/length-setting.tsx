import type { NumberLimit } from '@kerf/document';
import { commonValue } from '@kerf/editor';
import { fieldValue } from '../../../ui/field-value';
import { NumberField } from '../../../ui/number-field/number-field';

interface LengthSettingProps {
  readonly label: string;
  /** Of the selected objects, mm. */
  readonly values: readonly number[];
  /** mm */
  readonly limits: NumberLimit;
  /** mm */
  readonly step: number;
  onChange(value: number): void;
}

/** A length that an operation is told, held to what it can be; empty where the selected objects differ. */
export function LengthSetting({ label, values, limits, step, onChange }: LengthSettingProps) {
  return (
    <NumberField
      label={label}
      unit="mm"
      step={step}
      min={limits.min}
      max={limits.max}
      value={fieldValue(commonValue(values, (value) => value))}
      onChange={onChange}
    />
  );
}

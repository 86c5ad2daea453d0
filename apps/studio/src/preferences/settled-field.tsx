import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLengths } from '../ui/length';

/** How a typed text becomes a number. */
export interface SettleRule {
  readonly min: number;
  readonly max: number;
  /** The value of a text that is not a number. */
  readonly otherwise: number;
  readonly decimals: number;
  readonly unit?: string;
}

/** The number that a text means: never outside of the limits, and never nothing (1 §5). */
export function settle(text: string, { min, max, otherwise, decimals }: SettleRule): number {
  const value = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(value)) return otherwise;
  return Math.min(max, Math.max(min, Number(value.toFixed(decimals))));
}

interface SettledFieldProps {
  readonly label: string;
  readonly value: number;
  readonly rule: SettleRule;
  onChange(value: number): void;
}

/** A field whose text becomes a number within the limits when the person leaves it or presses Enter. */
export function SettledField({ label, value, rule, onChange }: SettledFieldProps) {
  const { fixed, plain } = useLengths();
  const [draft, setDraft] = useState<string | null>(null);
  const shown = rule.unit ? plain(value, rule.decimals) : fixed(value, rule.decimals);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    onChange(settle(draft, rule));
  };
  return (
    <TextInput
      size="xs"
      label={label}
      inputMode="decimal"
      autoComplete="off"
      rightSection={rule.unit}
      value={draft ?? shown}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

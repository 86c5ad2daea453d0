import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type NumberKind, useScale } from './use-scale';

/** What a field contains: a number, nothing, or a text that is not a number. */
export type Entry = number | 'empty' | 'wrong';

interface CheckedFieldProps {
  readonly label: string;
  readonly kind: NumberKind;
  readonly entry: Entry;
  /** Why the entry is refused, in the person's language. */
  readonly fault: string | null;
  readonly step: number;
  onChange(entry: Entry): void;
}

/**
 * A required number that is checked while it is typed, and says why it is refused. In contrast to `NumberField`, it
 * never changes what a person typed. Lengths and rates are in the person's unit and may be arithmetic.
 */
export function CheckedField({ label, kind, entry, fault, step, onChange }: CheckedFieldProps) {
  const scale = useScale(kind, 2, step);
  const [draft, setDraft] = useState<string | null>(null);
  const shown = typeof entry === 'number' ? scale.format(entry) : '';
  const take = (text: string) => {
    setDraft(text);
    onChange(text.trim() === '' ? 'empty' : (scale.parse(text) ?? 'wrong'));
  };
  const stepBy = (steps: number) => {
    if (typeof entry !== 'number') return;
    setDraft(null);
    onChange(Math.max(0, scale.add(entry, steps)));
  };
  return (
    <TextInput
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      label={scale.label(label)}
      value={draft ?? shown}
      error={fault}
      aria-required
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => typeof entry === 'number' && setDraft(null)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        stepBy((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1));
      }}
    />
  );
}

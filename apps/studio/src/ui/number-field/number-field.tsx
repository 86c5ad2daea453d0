import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { evaluateExpression, LENGTH_UNITS, NO_UNITS, type UnitTable } from './expression';
import classes from './number-field.module.css';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** The value in the field's own unit; 'mixed' when a selection holds several, null when there is none. */
  readonly value: number | 'mixed' | null;
  /** Called with each accepted value, clamped to the bounds. */
  onChange(value: number): void;
  readonly min?: number;
  readonly max?: number;
  /** What an arrow key, or four pixels of scrubbing, adds. Shift makes it ten times as much, Alt a tenth. */
  readonly step?: number;
  /** Most decimals shown; more are kept in the value. */
  readonly decimals?: number;
  /** Lengths are in mm and take units; plain numbers take arithmetic alone. */
  readonly kind?: 'length' | 'number';
  /** Shown at the end of the field. */
  readonly unit?: string;
}

const SCRUB_PIXELS_PER_STEP = 4;

/**
 * A number that takes arithmetic and units (`1/4in + 2`), steps with the arrow keys and scrubs by dragging its label.
 * Text that is no number is shown as wrong and never handed on; Escape brings the last value back.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step = 1, decimals = 2, kind = 'length', unit, label, ...rest } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const scrub = useRef<{ x: number; start: number } | null>(null);
  const units: UnitTable = kind === 'length' ? LENGTH_UNITS : NO_UNITS;
  const clamp = (number: number) =>
    Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, number));
  const shown = typeof value === 'number' ? format(value, decimals) : '';
  const isWrong = draft !== null && evaluateExpression(draft, units) === null;

  function commit() {
    if (draft === null) return;
    const number = evaluateExpression(draft, units);
    setDraft(null);
    if (number !== null && draft !== shown) onChange(clamp(number));
  }

  function stepBy(steps: number, event: { shiftKey: boolean; altKey: boolean }, from: number) {
    const factor = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
    const next = Number((from + steps * step * factor).toFixed(6));
    setDraft(null);
    onChange(clamp(next));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      commit();
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const from = draft === null ? value : evaluateExpression(draft, units);
      if (typeof from === 'number') stepBy(event.key === 'ArrowUp' ? 1 : -1, event, from);
    }
  }

  const scrubHandlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (typeof value !== 'number' || rest.disabled || rest.readOnly) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      scrub.current = { x: event.clientX, start: value };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!scrub.current) return;
      const steps = Math.trunc((event.clientX - scrub.current.x) / SCRUB_PIXELS_PER_STEP);
      if (steps !== 0) stepBy(steps, event, scrub.current.start);
    },
    onPointerUp: () => {
      scrub.current = null;
    },
  };

  return (
    <TextInput
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      label={
        label && (
          <span className={rest.disabled ? undefined : classes.scrub} {...scrubHandlers}>
            {label}
          </span>
        )
      }
      value={draft ?? shown}
      placeholder={value === 'mixed' ? '—' : (rest.placeholder ?? '')}
      error={isWrong}
      rightSection={unit ? <span className={classes.unit}>{unit}</span> : undefined}
      rightSectionWidth={unit ? 12 + unit.length * 6.5 : undefined}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}

function format(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return trimmed === '-0' ? '0' : trimmed;
}

import { TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LengthUnit } from '../../state/view-store';
import { decimalsIn, feedDecimals, fromMm, labelIn, stepIn, toMm, unitTable, useLengths } from '../length';
import { readDiameter } from './diameter';
import { NO_UNITS, type Reading, readExpression } from './expression';
import { FieldNote } from './field-note';
import { withinLimits } from './limits';
import classes from './number-field.module.css';
import { useFieldNote } from './use-field-note';

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
  /**
   * Lengths (value, bounds and step in mm) and feed rates (mm/min) are shown in the unit that the person chose and take
   * units; plain numbers take arithmetic alone. Diameters of bits (mm) are read as everywhere else: `1/8in`, no
   * arithmetic.
   */
  readonly kind?: 'length' | 'feed' | 'number' | 'diameter';
  /** Shown at the end of the field; 'mm' becomes the unit that the person chose. */
  readonly unit?: string;
}

const SCRUB_PIXELS_PER_STEP = 4;

/** On a field that is typed in: Escape takes back what was typed, and does not close the window around it too. */
const ESCAPE_STAYS_HERE = { 'data-mantine-stop-propagation': true };

/**
 * A number that takes arithmetic and units (`1/4in + 2`), steps with the arrow keys and scrubs by dragging its label.
 * Text that is no number is shown as wrong and never handed on; Escape brings the last value back. A number out of
 * range becomes the nearest one that is in it, and the field says so, as it does of a division by zero.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step = 1, decimals = 2, kind = 'length', unit, label, ...rest } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const scrub = useRef<{ x: number; start: number } | null>(null);
  const scale = useScale(kind, decimals, step);
  const shown = typeof value === 'number' ? scale.format(value) : '';
  const shownUnit = unit === 'mm' ? scale.unit : unit;
  const isWrong = draft !== null && scale.parse(draft) === null;
  const input = useRef<HTMLInputElement>(null);
  const limits = { min, max };
  const note = useFieldNote(limits, scale.format, unit && unit !== 'mm' ? unit : scale.unitName);

  function take(number: number) {
    note.look(number);
    onChange(withinLimits(number, limits));
  }

  function commit() {
    if (draft === null) return;
    const number = scale.parse(draft);
    setDraft(null);
    if (number !== null && draft !== shown) take(number);
    const refusal = scale.refusal(draft);
    if (refusal !== null) note.show(t(refusal));
  }

  function stepBy(steps: number, event: { shiftKey: boolean; altKey: boolean }, from: number) {
    const factor = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
    const next = scale.add(from, steps * factor);
    setDraft(null);
    take(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      commit();
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const from = draft === null ? value : scale.parse(draft);
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
      ref={input}
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      label={
        label && (
          <span className={rest.disabled ? undefined : classes.scrub} {...scrubHandlers}>
            {scale.label(label)}
          </span>
        )
      }
      value={draft ?? shown}
      {...(draft !== null && ESCAPE_STAYS_HERE)}
      placeholder={value === 'mixed' ? t('panel.mixed') : (rest.placeholder ?? '')}
      error={isWrong}
      inputContainer={(children) => (
        <>
          {children}
          <VisuallyHidden role="status">{note.text}</VisuallyHidden>
          {note.text !== null && <FieldNote text={note.text} field={input} onGone={note.hide} />}
        </>
      )}
      rightSection={shownUnit ? <span className={classes.unit}>{shownUnit}</span> : undefined}
      rightSectionWidth={shownUnit ? 16 + shownUnit.length * 6.5 : undefined}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}

/** How a field shows its value and reads what is typed. The value outside is in mm, whatever is shown. */
function useScale(kind: NonNullable<NumberFieldProps['kind']>, decimals: number, step: number) {
  const { unit: chosen, plain } = useLengths();
  const unit: LengthUnit = kind === 'number' ? 'mm' : chosen;
  const units = kind === 'number' ? NO_UNITS : unitTable(unit);
  // In mm, a plain number as it is.
  const read = (text: string): Reading => {
    if (kind === 'diameter') return readDiameter(text, unit);
    const value = readExpression(text, units);
    return typeof value === 'number' ? toMm(value, unit) : value;
  };
  return {
    unit,
    /** What follows a number of the field in a sentence. */
    unitName: kind === 'number' ? '' : kind === 'feed' ? `${unit}/min` : unit,
    label: (label: ReactNode) => (typeof label === 'string' ? labelIn(unit, label) : label),
    format: (value: number) =>
      plain(fromMm(value, unit), kind === 'feed' ? feedDecimals(unit, decimals) : decimalsIn(unit, decimals)),
    parse: (text: string) => {
      const value = read(text);
      return typeof value === 'number' ? value : null;
    },
    /** Why a text is refused, where a person is to be told. */
    refusal: (text: string) => {
      const value = read(text);
      if (value === 'zeroDenominator') return 'field.zeroDenominator' as const;
      return kind === 'diameter' && value === 'noNumber' ? ('field.noDiameter' as const) : null;
    },
    /** Steps are counted in what is shown, so that they fall on numbers that people read. */
    add: (from: number, steps: number) =>
      toMm(Number((fromMm(from, unit) + steps * stepIn(unit, step)).toFixed(6)), unit),
  };
}

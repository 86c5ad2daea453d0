import { TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldNote } from './field-note';
import { withinLimits } from './limits';
import classes from './number-field.module.css';
import { useFieldNote } from './use-field-note';
import { useNumberEntry } from './use-number-entry';
import { type NumberKind, useScale } from './use-scale';

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
  readonly kind?: NumberKind;
  /** Shown at the end of the field; 'mm' becomes the unit that the person chose. */
  readonly unit?: string;
}

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
  const scale = useScale(kind, decimals, step);
  const shownUnit = unit === 'mm' ? scale.unit : unit;
  const input = useRef<HTMLInputElement>(null);
  const limits = { min, max };
  const note = useFieldNote(limits, scale.format, unit && unit !== 'mm' ? unit : scale.unitName);

  function take(number: number) {
    note.look(number);
    onChange(withinLimits(number, limits));
  }

  const isFixed = Boolean(rest.disabled || rest.readOnly);
  const refuse = (reason: NonNullable<ReturnType<typeof scale.refusal>>) => note.show(t(reason));
  const { draft, setDraft, shown, ...entry } = useNumberEntry({ value, scale, isFixed, take, refuse });

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
          <span className={rest.disabled ? undefined : classes.scrub} {...entry.scrubHandlers}>
            {scale.label(label)}
          </span>
        )
      }
      value={draft ?? shown}
      {...(draft !== null && ESCAPE_STAYS_HERE)}
      placeholder={value === 'mixed' ? t('panel.mixed') : (rest.placeholder ?? '')}
      error={draft !== null && scale.parse(draft) === null}
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
      onBlur={entry.commit}
      onKeyDown={entry.onKeyDown}
    />
  );
}

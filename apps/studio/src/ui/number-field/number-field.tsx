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
  /** The value in the field's own unit; 'mixed' when the selected objects differ, null when there is no value. */
  readonly value: number | 'mixed' | null;
  /** Called with each accepted value, which is within the limits. */
  onChange(value: number): void;
  readonly min?: number;
  readonly max?: number;
  /** What an arrow key adds, or four pixels of dragging the label. Shift makes it ten times as much, Alt a tenth. */
  readonly step?: number;
  /** The most decimals that are shown; the value keeps more. */
  readonly decimals?: number;
  /**
   * What kind of number it is.
   * - Lengths (value, limits and step in mm) and feed rates (mm/min) are shown in the unit that the person chose, and
   *   may be typed with units.
   * - Plain numbers allow arithmetic but no units.
   * - Diameters of bits (mm) are typed like `1/8in`, without arithmetic.
   */
  readonly kind?: NumberKind;
  /** Shown at the end of the field; 'mm' becomes the unit that the person chose. */
  readonly unit?: string;
}

/** In a field with typed text, Escape discards the text and must not close the window around the field too. */
const ESCAPE_STAYS_HERE = { 'data-mantine-stop-propagation': true };

/**
 * A field for a number.
 * - A person may type arithmetic and units (`1/4in + 2`), change the number in steps with the arrow keys, or drag the
 *   label.
 * - Text that is not a number is marked as wrong, and `onChange` is not called for it.
 * - For a division by zero, the field says why it is refused.
 * - A number outside of the limits becomes the nearest limit, and the field says so.
 * - Escape restores the last value.
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

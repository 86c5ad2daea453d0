import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldLimits, limitPassed } from './limits';

/** How long the note is shown, ms: long enough to be read. */
const NOTE_MS = 4000;

/**
 * What a field says for a moment about the number that was typed, such as 'Limited to 0.1 – 50 mm' after a number
 * outside of the limits. `format` writes a limit as the field shows numbers.
 */
export function useFieldNote(limits: FieldLimits, format: (value: number) => string, unit: string) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function hide() {
    clearTimeout(timer.current);
    setText(null);
  }

  function show(note: string) {
    clearTimeout(timer.current);
    setText(note);
    timer.current = setTimeout(hide, NOTE_MS);
  }

  /** Call it with each number before it is limited. */
  function look(value: number) {
    const kind = limitPassed(value, limits);
    if (kind === null) return hide();
    const [min = '', max = ''] = [limits.min, limits.max].map((bound) =>
      bound === undefined ? '' : format(bound),
    );
    show(t(`field.${kind}`, { min, max, unit }).trim());
  }

  return { text, show, look, hide };
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Limits, limitPassed } from './limits';

/** How long the note stands: long enough to be read, in ms. */
const NOTE_MS = 4000;

/**
 * What became of a number that was out of range, for a moment: 'Limited to 0.1 – 50 mm'. `format` writes a bound as the field does.
 */
export function useLimitNote(limits: Limits, format: (value: number) => string, unit: string) {
  const { t } = useTranslation();
  const [note, setNote] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function hide() {
    clearTimeout(timer.current);
    setNote(null);
  }

  /** To be called with each number before it is limited. */
  function look(value: number) {
    hide();
    const kind = limitPassed(value, limits);
    if (kind === null) return;
    const [min = '', max = ''] = [limits.min, limits.max].map((bound) =>
      bound === undefined ? '' : format(bound),
    );
    setNote(t(`field.${kind}`, { min, max, unit }).trim());
    timer.current = setTimeout(hide, NOTE_MS);
  }

  return { note, look, hide };
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TEXT_LENGTH } from '../text-limits';
import classes from './in-place.module.css';
import { useTextSession } from './text-session';

interface EarlyFieldProps {
  /** Called when the text could not be made: the drawing should get the focus back. */
  onDone(): void;
}

/**
 * Receives what a person types between the press of the text tool and the moment when the new text stands there: until
 * then its font may have to be fetched.
 */
export function EarlyField({ onDone }: EarlyFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const latestDone = useRef(onDone);
  latestDone.current = onDone;
  useEffect(() => {
    useTextSession.setState({ typedEarly: '' });
    field.current?.focus({ preventScroll: true });
    return () => {
      useTextSession.setState({ typedEarly: '' });
      if (useTextSession.getState().session === null) latestDone.current();
    };
  }, []);
  return (
    <div className={classes.layer}>
      <textarea
        ref={field}
        className={classes.field}
        aria-label={t('text.onDrawing')}
        maxLength={MAX_TEXT_LENGTH}
        spellCheck={false}
        onChange={({ currentTarget }) => useTextSession.setState({ typedEarly: currentTarget.value })}
      />
    </div>
  );
}

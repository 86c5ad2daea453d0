import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureLines } from '../failure-text';
import classes from './console.module.css';
import { useConsoleStore } from './console-store';

/** How near to the end the output counts as scrolled to the end, px. */
const NEAR_END = 24;

/** The lines of the console. Follows new lines as long as nobody has scrolled back. */
export function ConsoleOutput() {
  const { t } = useTranslation();
  const lines = useConsoleStore((state) => state.lines);
  const failureLines = useFailureLines();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = lines.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line scrolls to the end
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={t('console.output')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard
      tabIndex={0}
      className={classes.output}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight >= scrollHeight - NEAR_END;
      }}
    >
      {lines.length === 0 && <span className={classes.empty}>{t('console.empty')}</span>}
      {lines.map(({ id, kind, text }) => (
        <div key={id} data-kind={kind}>
          {typeof text === 'string' ? text : failureLines(text).join('\n')}
        </div>
      ))}
    </div>
  );
}

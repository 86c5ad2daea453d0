import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, type UIEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './gcode-pane.module.css';
import type { LineIndex } from './line-index';
import { contentHeight, ROW_HEIGHT, scrollTopOf, topLineAt } from './visible-lines';

interface LineListProps {
  readonly lines: LineIndex;
  /** The line (1-based) that was chosen last, or that is being played. */
  readonly line: number;
  /** The line at the other end of the chosen lines. */
  readonly anchor: number;
  readonly onChoose: (line: number, isExtending: boolean) => void;
}

/** The lines of a program, with pointer and keyboard. Only the visible lines are in the page. */
export function LineList({ lines, line: current, anchor, onChoose }: LineListProps) {
  const { t } = useTranslation();
  const id = useId();
  const { lineCount } = lines;
  const { sizeRef, scroller, height, top, onScroll } = useLineScroll(lineCount, current);
  const rows = Math.ceil(height / ROW_HEIGHT) + 1;
  const shown = linesFrom(Math.floor(top), rows, lineCount);
  const idOf = (line: number) => `${id}-${line}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = lineByKey(event.key, current, rows - 2, lineCount);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChoose(next, event.shiftKey);
  };
  return (
    <>
      <div className={classes.frame} ref={sizeRef}>
        <div
          ref={scroller}
          className={classes.scroller}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          role="listbox"
          tabIndex={0}
          aria-label={t('preview.gcode')}
          aria-multiselectable
          aria-activedescendant={shown.includes(current) ? idOf(current) : undefined}
        >
          <div style={{ height: contentHeight(lineCount) }}>
            <div
              className={classes.rows}
              style={{
                transform: `translateY(${(Math.floor(top) - top) * ROW_HEIGHT}px)`,
                ['--digits' as string]: String(lineCount).length,
              }}
            >
              {shown.map((line) => (
                <LineRow
                  key={line}
                  id={idOf(line)}
                  line={line}
                  text={lines.textOf(line)}
                  lineCount={lineCount}
                  isSelected={isBetween(line, current, anchor)}
                  onChoose={(isExtending) => {
                    scroller.current?.focus();
                    onChoose(line, isExtending);
                  }}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
      <LineNumber line={current} lineCount={lineCount} />
    </>
  );
}

/** Shows the number of the present line, and how many lines there are. */
function LineNumber({ line, lineCount }: { line: number; lineCount: number }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Text fz="xs" c="dimmed" ta="right">
      {t('preview.lineOf', { line: number.format(line), lines: number.format(lineCount) })}
    </Text>
  );
}

interface LineRowProps {
  readonly id: string;
  readonly line: number;
  readonly text: string;
  readonly lineCount: number;
  readonly isSelected: boolean;
  readonly onChoose: (isExtending: boolean) => void;
}

/** A line of the list, with its number. */
function LineRow({ id, line, text, lineCount, isSelected, onChoose }: LineRowProps) {
  return (
    <button
      id={id}
      type="button"
      tabIndex={-1}
      role="option"
      aria-setsize={lineCount}
      aria-posinset={line}
      aria-selected={isSelected}
      className={classes.row}
      style={{ height: ROW_HEIGHT }}
      onClick={(event) => onChoose(event.shiftKey)}
    >
      <span className={classes.number}>{line}</span>
      <LineText text={text} />
    </button>
  );
}

/** A line of more characters may not fit, so a tooltip shows the whole line. */
const SHORT_LINE = 28;

/** The text of a line; comments are dimmer than words. */
function LineText({ text }: { text: string }) {
  const parts = text.split(/(;.*|\([^)]*\)?)/);
  return (
    <code title={text.length > SHORT_LINE ? text : undefined}>
      {parts.map((part, i) =>
        i % 2 === 0 ? (
          part
        ) : (
          <span key={`${String(i)} ${part}`} className={classes.comment}>
            {part}
          </span>
        ),
      )}
    </code>
  );
}

/** The numbers (1-based) of the lines that follow the first `skipped` lines, at most `count` of them. */
function linesFrom(skipped: number, count: number, lineCount: number): number[] {
  const length = Math.max(0, Math.min(count, lineCount - skipped));
  return Array.from({ length }, (_, i) => skipped + i + 1);
}

function isBetween(line: number, a: number, b: number): boolean {
  return line >= Math.min(a, b) && line <= Math.max(a, b);
}

/** The line that a key leads to from the line `from`; undefined for a key that leads nowhere. */
function lineByKey(key: string, from: number, page: number, lineCount: number): number | undefined {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 1,
    End: lineCount,
  }[key];
  return to === undefined ? undefined : Math.min(lineCount, Math.max(1, to));
}

/** Where the list is scrolled to: `top` is the line at its upper edge. Scrolls when `current` is not visible. */
function useLineScroll(lineCount: number, current: number) {
  const { ref: sizeRef, height } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement | null>(null);
  const [top, setTop] = useState(0);
  const isScaled = contentHeight(lineCount) < lineCount * ROW_HEIGHT;

  function scrollTo(topLine: number) {
    if (scroller.current) scroller.current.scrollTop = scrollTopOf(topLine, lineCount, height);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user's own scrolling must not move the view
  useEffect(() => {
    const isSeen = current - 1 >= top && current <= top + height / ROW_HEIGHT + 0.01;
    if (height > 0 && !isSeen) scrollTo(current - 1 - height / ROW_HEIGHT / 3);
  }, [current, height]);

  useWheelByLines(scroller, isScaled, (deltaLines) => scrollTo(top + deltaLines));

  const onScroll = (event: UIEvent<HTMLDivElement>) =>
    setTop(topLineAt(event.currentTarget.scrollTop, lineCount, height));
  return { sizeRef, scroller, height, top, onScroll };
}

/**
 * In a scaled list, one pixel of scrolling stands for many lines. So this moves the list by lines when the wheel turns.
 */
function useWheelByLines(
  scroller: RefObject<HTMLDivElement | null>,
  isScaled: boolean,
  scrollBy: (lines: number) => void,
): void {
  const latest = useRef(scrollBy);
  latest.current = scrollBy;
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isScaled) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event.deltaY / ROW_HEIGHT);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [scroller, isScaled]);
}

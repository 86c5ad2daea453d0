import { lineOfSegment } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import type { Player, Preview } from '@kerf/preview';
import { segmentAt, timeAtLine } from '@kerf/simulation';
import { Loader, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayback } from '../use-player';
import classes from './gcode-pane.module.css';
import { indexLines, type LineIndex } from './line-index';
import { contentHeight, ROW_HEIGHT, scrollTopOf, topLineAt } from './visible-lines';

interface GcodePaneProps {
  readonly program: JobProgram;
  readonly player: Player;
  readonly preview: Preview | null;
}

/** The program as text: follows the playback, and a click on a line leads to its place. */
export function GcodePane({ program, player, preview }: GcodePaneProps) {
  const { t } = useTranslation();
  const lines = useLineIndex(program.gcode.bytes);
  const current = usePlayback(player, ({ seconds }) => lineAt(program, seconds));
  if (!lines) return <Loader size="sm" aria-label={t('preview.readingLines')} />;
  const show = (line: number) => {
    player.pause();
    player.seekSeconds(timeAtLine(program.trace, program.timeline, line));
    preview?.highlightLine(line);
  };
  return <Lines key={lines.lineCount} lines={lines} current={current} onChoose={show} />;
}

function lineAt({ trace, timeline }: JobProgram, seconds: number): number {
  if (trace.segmentCount === 0) return 1;
  return lineOfSegment(trace, Math.max(0, segmentAt(timeline, seconds).segment));
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

function useLineIndex(bytes: Uint8Array): LineIndex | null {
  const [lines, setLines] = useState<LineIndex | null>(null);
  useEffect(() => {
    let isGone = false;
    setLines(null);
    void indexLines(bytes, pause, () => isGone).then((found) => {
      if (!isGone) setLines(found);
    });
    return () => {
      isGone = true;
    };
  }, [bytes]);
  return lines;
}

interface LinesProps {
  readonly lines: LineIndex;
  readonly current: number;
  readonly onChoose: (line: number) => void;
}

function Lines({ lines, current, onChoose }: LinesProps) {
  const { t, i18n } = useTranslation();
  const { ref: sizeRef, height } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement | null>(null);
  const [top, setTop] = useState(0);
  const { lineCount } = lines;
  const isScaled = contentHeight(lineCount) < lineCount * ROW_HEIGHT;

  function scrollTo(topLine: number) {
    if (scroller.current) scroller.current.scrollTop = scrollTopOf(topLine, lineCount, height);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another line or another height moves the view, not a person's scrolling
  useEffect(() => {
    const isSeen = current - 1 >= top && current <= top + height / ROW_HEIGHT;
    if (height > 0 && !isSeen) scrollTo(current - 1 - height / ROW_HEIGHT / 3);
  }, [current, height]);

  useWheelByLines(scroller, isScaled, (deltaLines) => scrollTo(top + deltaLines));

  const rows = Math.ceil(height / ROW_HEIGHT) + 1;
  const first = Math.floor(top);
  const number = new Intl.NumberFormat(i18n.language);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: rows - 2, PageUp: 2 - rows }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChoose(Math.min(lineCount, Math.max(1, current + step)));
  };
  return (
    <div className={classes.frame} ref={sizeRef}>
      <div
        ref={scroller}
        className={classes.scroller}
        onScroll={(event) => setTop(topLineAt(event.currentTarget.scrollTop, lineCount, height))}
        onKeyDown={onKeyDown}
        role="listbox"
        tabIndex={0}
        aria-label={t('preview.gcode')}
      >
        <div style={{ height: contentHeight(lineCount) }}>
          <div className={classes.rows} style={{ transform: `translateY(${(first - top) * ROW_HEIGHT}px)` }}>
            {Array.from({ length: Math.min(rows, lineCount - first) }, (_, i) => first + i + 1).map(
              (line) => (
                <button
                  key={line}
                  type="button"
                  tabIndex={-1}
                  role="option"
                  aria-selected={line === current}
                  className={classes.row}
                  style={{ height: ROW_HEIGHT }}
                  onClick={() => onChoose(line)}
                >
                  <span className={classes.number}>{line}</span>
                  <code>{lines.textOf(line)}</code>
                </button>
              ),
            )}
          </div>
        </div>
      </div>
      <Text className={classes.count ?? ''} fz="xs" c="dimmed">
        {t('preview.lineOf', { line: number.format(current), lines: number.format(lineCount) })}
      </Text>
    </div>
  );
}

/** A pixel of a scaled scroll bar stands for many lines, so that the wheel is turned into lines here. */
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

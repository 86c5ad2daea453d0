import { lineOfSegment } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import type { Player, Preview } from '@kerf/preview';
import { segmentAt, timeAtLine } from '@kerf/simulation';
import { Loader, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconPlayerSkipForward } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutText } from '../../keys/shortcut-text';
import { runShortcut } from '../../keys/use-shortcut-keys';
import { startFromLine } from '../../state/recovery-view';
import { useSideStore } from '../../state/side-store';
import { copyText } from '../../ui/copy-text';
import { IconButton } from '../../ui/icon-button';
import { useLengths } from '../../ui/length';
import { liveText } from '../../ui/live-text';
import { usePlayback } from '../player/use-player';
import { FindField } from './find-field';
import classes from './gcode-pane.module.css';
import type { LineIndex } from './line-index';
import { LineList } from './line-list';
import { LineMenu } from './line-menu';
import { lineState } from './line-state';
import { useLineIndex } from './use-line-index';

interface GcodePaneProps {
  readonly program: JobProgram;
  readonly player: Player;
  readonly preview: Preview | null;
}

/** The program as text. It follows the playback, and a click on a line moves the playback to that line. */
export function GcodePane(props: GcodePaneProps) {
  const { t } = useTranslation();
  const { bytes } = props.program.gcode;
  const lines = useLineIndex(bytes);
  if (!lines) return <Loader size="sm" aria-label={t('preview.readingLines')} />;
  return <Pane lines={lines} bytes={bytes} {...props} />;
}

/**
 * The line that a person chose. The chosen lines are those from this line to `anchor`. The choice ends when the
 * playback moves.
 */
interface Cursor {
  readonly line: number;
  readonly anchor: number;
  readonly seconds: number;
}

interface PaneProps extends GcodePaneProps {
  readonly lines: LineIndex;
  readonly bytes: Uint8Array;
}

function Pane({ lines, bytes, program, player, preview }: PaneProps) {
  const { t } = useTranslation();
  const find = useRef<HTMLInputElement>(null);
  const { line, anchor, choose } = useCursor(program, player, preview);
  const wanted = useSideStore((state) => state.wantedLine);
  useEffect(() => {
    if (wanted === null) return;
    useSideStore.setState({ wantedLine: null });
    choose(wanted, false);
  }, [wanted, choose]);

  const { copy, onCopy } = useCopiedLines(bytes, lines, line, anchor);
  const onKeyDown = ({ nativeEvent }: KeyboardEvent) =>
    runShortcut(nativeEvent, { findLine: () => find.current?.select() }, 'any');
  return (
    <section className={classes.pane} aria-label={t('preview.gcode')} onKeyDown={onKeyDown} onCopy={onCopy}>
      <div className={classes.tools}>
        <FindField
          ref={find}
          bytes={bytes}
          lines={lines}
          from={line}
          onFound={(found) => choose(found, false)}
        />
        <IconButton
          icon={IconCopy}
          label={t('preview.copyLines')}
          size="md"
          iconSize={16}
          onClick={() => void copy()}
        />
        <IconButton
          icon={IconPlayerSkipForward}
          label={t('recovery.lineHere')}
          size="md"
          iconSize={16}
          onClick={() => startFromLine(line)}
        />
      </div>
      <LineMenu line={line} onCopy={() => void copy()}>
        <LineList lines={lines} line={line} anchor={anchor} onChoose={choose} />
      </LineMenu>
      <LineNote program={program} line={line} />
    </section>
  );
}

/** Copies the lines from one end of the chosen ones to the other, by a button or by the keys of the browser. */
function useCopiedLines(bytes: Uint8Array, lines: LineIndex, line: number, anchor: number) {
  const chosenText = () => {
    const [first, last] = [Math.min(line, anchor), Math.max(line, anchor)];
    const chosen = bytes.subarray(lines.startOf(first), lines.startOf(last + 1));
    return new TextDecoder().decode(chosen).replace(/[\r\n]+$/, '');
  };
  const onCopy = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData.setData('text/plain', chosenText());
  };
  const copy = async () => {
    const isCopied = await copyText(chosenText());
    const count = Math.abs(line - anchor) + 1;
    const message = isCopied
      ? liveText('preview.linesCopied', { count })
      : liveText('preview.linesNotCopied', { keys: shortcutText('Mod+C') });
    notifications.show({ id: 'lines-copied', message });
  };
  return { copy, onCopy };
}

/** The state of the program after a line, including what earlier lines have set. */
function LineNote({ program, line }: { program: JobProgram; line: number }) {
  const { running, plain, unit } = useLengths();
  const { kind, s, ...place } = lineState(program.trace, line);
  const axes = (['x', 'y', 'z'] as const).map((axis) => `${axis.toUpperCase()} ${running(place[axis], 3)}`);
  return (
    <Text fz="xs" c="dimmed" className={classes.note ?? ''}>
      <span>
        {kind} · S{plain(s, 3)}
      </span>{' '}
      <span>
        {axes.join('  ')} {unit}
      </span>
    </Text>
  );
}

/**
 * The first chosen line. If the playback is at its end, the text begins at line 1 all the same, until a person chooses
 * a line or plays.
 */
function firstCursor(player: Player): Cursor | null {
  const { seconds, duration } = player.getState();
  return duration > 0 && seconds >= duration ? { line: 1, anchor: 1, seconds } : null;
}

/** The chosen line, or else the line of the playback. To choose a line moves the playback to it. */
function useCursor(program: JobProgram, player: Player, preview: Preview | null) {
  const [cursor, setCursor] = useState(() => firstCursor(player));
  const playing = usePlayback(player, ({ seconds }) => lineAt(program, seconds));
  const isHeld = usePlayback(player, ({ seconds }) => cursor?.seconds === seconds);
  const { line, anchor } = cursor && isHeld ? cursor : { line: playing, anchor: playing };
  const latest = useRef(anchor);
  latest.current = anchor;
  const choose = useCallback(
    (chosen: number, isExtending: boolean) => {
      player.pause();
      player.seekSeconds(timeAtLine(program.trace, program.timeline, chosen));
      preview?.highlightLine(chosen);
      const { seconds } = player.getState();
      setCursor({ line: chosen, anchor: isExtending ? latest.current : chosen, seconds });
    },
    [program, player, preview],
  );
  return { line, anchor, choose };
}

function lineAt({ trace, timeline }: JobProgram, seconds: number): number {
  if (trace.segmentCount === 0) return 1;
  return lineOfSegment(trace, Math.max(0, segmentAt(timeline, seconds).segment));
}

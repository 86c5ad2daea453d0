import { findObject, type ShapeObject, shapeText, type TextShape, type TextStop } from '@kerf/document';
import type { Editor } from '@kerf/editor';
import type { Point } from '@kerf/geometry';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { isSameList } from '../../ui/field-value';
import { MAX_TEXT_LENGTH } from '../text-limits';
import { useTextEditing } from '../use-text-editing';
import { type Bar, barAt, indexAt, selectedBoxes, stopAt } from './caret';
import { EarlyField } from './early-field';
import classes from './in-place.module.css';
import { endTextSession, type TextSession, useTextSession } from './text-session';
import { type FieldSelection, useFieldSelection, wordAround } from './use-field-selection';
import { usePressInText } from './use-press-in-text';
import { useStops } from './use-stops';
import { type TextSpace, useTextSpace } from './use-text-space';

type TextObject = ShapeObject & { readonly shape: TextShape };

interface InPlaceTextProps {
  /** The drawing area. */
  readonly host: RefObject<HTMLElement | null>;
  /** Called when the person ends typing with a key: the drawing should get the focus back. */
  onDone(): void;
}

/**
 * The caret in a text on the drawing.
 * - What a person types goes into an invisible field at the caret's place, so that every input method works.
 * - The visible letters are the outlines that will be cut.
 * - The shaping engine computes where caret and selection are. So they are also right for letters on an arc, for
 *   single-line fonts, and for fonts that no browser can show.
 */
export function InPlaceText({ host, onDone }: InPlaceTextProps) {
  const session = useTextSession((state) => state.session);
  const object = useEditorState(({ design }) => (session ? findObject(design, session.id) : undefined));
  const selection = useEditorState((state) => state.selection, isSameList);
  const isText = object?.kind === 'shape' && shapeText(object.shape) !== null;
  const isThere = session !== null && isText && selection.length === 1 && selection[0] === session.id;
  const isPlacing = useEditorState(({ tool }) => tool.name === 'text.placing');
  useEffect(() => {
    if (session && !isThere) endTextSession();
  }, [session, isThere]);
  useEffect(() => endTextSession, []);
  if (isPlacing) return <EarlyField onDone={onDone} />;
  if (!isThere) return null;
  return <Typing key={session.key} {...{ session, host, onDone }} object={object as TextObject} />;
}

interface TypingProps extends InPlaceTextProps {
  readonly session: TextSession;
  readonly object: TextObject;
}

function Typing({ session, object, host, onDone }: TypingProps) {
  const { editor } = useStudio();
  const { id, shape } = object;
  const { settings, change } = useTextEditing(id, shape, session.key);
  const field = useRef<HTMLTextAreaElement>(null);
  const { selection, read, select, moveTo, moveByLine } = useFieldSelection(field);
  const stops = useStops(shape);
  const space = useTextSpace(id, shape, stops);
  const isReady = stops.length > 0 && space !== null;
  const placeOf = (screen: Point) =>
    space ? indexAt(stops, space.toLocal(screen), shape.fontSize, settings.flow.kind === 'straight') : 0;

  // The field gets the focus at once, so that no letter is lost while the places of the letters are measured.
  useOnceReady(true, () => {
    field.current?.focus({ preventScroll: true });
    select(session.at === 'all' ? 0 : settings.content.length, settings.content.length);
  });
  useOnceReady(isReady, () => {
    if (typeof session.at === 'string' || settings.content !== shape.content) return;
    moveTo(placeOf(screenOf(editor.getState().viewport, session.at)), false);
  });

  usePressInText(host, {
    isInText: (x, y) => space?.isInside({ x, y }) ?? false,
    press: (x, y, clicks, keeps) => {
      const index = placeOf({ x, y });
      if (clicks === 1) moveTo(index, keeps);
      else if (clicks === 2) select(...wordAround(settings.content, index));
      else select(0, settings.content.length);
    },
    drag: (x, y) => moveTo(placeOf({ x, y }), true),
  });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const meaning = caretKey(event);
    if (meaning === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (meaning === 'done') onDone();
    else moveByLine(stops, meaning, event.shiftKey);
  }

  const bar = space && caretOn(space, stops, selection.focus, shape.fontSize);
  return (
    <div className={classes.layer}>
      {space && bar && (
        <Marks {...{ space, stops, selection, bar }} fontSize={shape.fontSize} content={settings.content} />
      )}
      <TypingField
        {...{ field, bar, onKeyDown }}
        content={settings.content}
        onType={(content) => change({ content })}
        onSelect={read}
        onLeave={() => endTyping(editor, id, settings.content)}
      />
    </div>
  );
}

interface TypingFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly bar: Bar | null;
  readonly content: string;
  onType(content: string): void;
  /** Called when the caret or the selection of the field may have changed. */
  onSelect(): void;
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void;
  /** Called when another element of this window gets the focus. */
  onLeave(): void;
}

/** The invisible field at the caret's place. It receives what is typed. */
function TypingField({ field, bar, content, onType, onSelect, onKeyDown, onLeave }: TypingFieldProps) {
  const { t } = useTranslation();
  return (
    <textarea
      ref={field}
      className={classes.field}
      style={fieldPlace(bar)}
      aria-label={t('text.onDrawing')}
      maxLength={MAX_TEXT_LENGTH}
      spellCheck={false}
      value={content}
      onChange={(event) => {
        onType(event.currentTarget.value);
        onSelect();
      }}
      onSelect={onSelect}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // If the focus went to another window, the field is still the active element: it gets the focus again when the
        // person returns to this window.
        if (document.activeElement !== event.currentTarget) onLeave();
      }}
    />
  );
}

/** What a key does: 'done' ends the typing, −1 moves the caret a line up, 1 a line down; null for other keys. */
function caretKey({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): 'done' | -1 | 1 | null {
  if (nativeEvent.isComposing) return null;
  if (key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey))) return 'done';
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
}

/** Calls `start` once, as soon as it is ready. */
function useOnceReady(isReady: boolean, start: () => void): void {
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (isReady) latest.current();
  }, [isReady]);
}

/** Ends the session. A text without letters is deleted. */
function endTyping(editor: Editor, id: string, content: string): void {
  endTextSession();
  if (content.trim() !== '' || !findObject(editor.getState().design, id)) return;
  const removal = { kind: 'remove-objects', ids: [id] } as const;
  editor.dispatch({ steps: [removal], note: { labelKey: 'history.delete' } });
}

function screenOf(
  { scale, origin }: { readonly scale: number; readonly origin: Point },
  { x, y }: Point,
): Point {
  return { x: origin.x + x * scale, y: origin.y - y * scale };
}

function caretOn(space: TextSpace, stops: readonly TextStop[], index: number, size: number): Bar | null {
  const stop = stopAt(stops, index);
  if (!stop) return null;
  const { bottom, top } = barAt(stop, size);
  return { bottom: space.toScreen(bottom), top: space.toScreen(top) };
}

/** The field has the place and height of the caret, so that the list of an input method opens there. */
function fieldPlace(bar: Bar | null) {
  if (!bar) return { left: 0, top: 0 };
  const { bottom, top } = bar;
  const height = Math.min(80, Math.max(10, Math.abs(bottom.y - top.y)));
  return { left: top.x, top: Math.min(top.y, bottom.y), height, fontSize: height };
}

interface MarksProps {
  readonly space: TextSpace;
  readonly stops: readonly TextStop[];
  readonly selection: FieldSelection;
  readonly bar: Bar;
  readonly fontSize: number;
  readonly content: string;
}

const pointsText = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

function Marks({ space, stops, selection, bar, fontSize, content }: MarksProps) {
  const { start, end, focus } = selection;
  const boxes = start === end ? [] : selectedBoxes(stops, start, end, fontSize);
  return (
    <svg className={classes.layer} aria-hidden="true">
      <polygon className={classes.frame} points={pointsText(space.frame)} />
      {boxes.map((box) => {
        const points = pointsText(box.map(space.toScreen));
        return <polygon key={points} className={classes.selected} points={points} />;
      })}
      {start === end && (
        // A new key starts the blinking again when the caret has moved.
        <line
          key={`${focus} ${content.length}`}
          className={classes.caret}
          data-testid="text-caret"
          x1={bar.bottom.x}
          y1={bar.bottom.y}
          x2={bar.top.x}
          y2={bar.top.y}
        />
      )}
    </svg>
  );
}

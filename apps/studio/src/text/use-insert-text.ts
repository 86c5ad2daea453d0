import {
  type Asset,
  changesForLayer,
  createShapeObject,
  DEFAULT_TEXT,
  type Design,
  freshObjectIds,
  LASER_LAYERS,
  MILL_LAYER,
  type TextSettings,
} from '@kerf/document';
import { activateTool, insertObjects, paintFor, textSessionKey, viewMiddle } from '@kerf/editor';
import { boundsCenter, type Point, pathBounds, translation } from '@kerf/geometry';
import { notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { useStudio } from '../state/studio-context';
import { liveText } from '../ui/live-text';
import type { Compute } from '../workers/compute';
import { useFontProblemText } from './fonts/use-font-problem-text';
import { beginTextSession, useTextSession } from './in-place/text-session';
import { setTextShape } from './set-text';

/** A text that is to be added to the drawing. */
export interface NewText {
  readonly settings?: Partial<TextSettings>;
  /** The font file of the settings, if the project does not have it yet. */
  readonly font?: Asset;
  /** Whether the words are complete: otherwise the person types over them at once. */
  readonly isComplete?: boolean;
  /** Where the first line of the text begins, mm. Without it, the text is put in the middle of the view. */
  readonly at?: Point | null;
}

/** Adds a text to the drawing. Unless its words are complete, the person can replace them by typing. */
export function useInsertText(): (text?: NewText) => Promise<void> {
  const { editor, compute } = useStudio();
  const problemText = useFontProblemText();
  const isBusy = useRef(false);
  return async ({ settings = {}, font, at = null, isComplete = false } = {}) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const assets = font ? { [font.id]: font } : {};
    const { set, isTyped } = await setAsTyped(compute, { ...DEFAULT_TEXT, ...settings }, assets);
    isBusy.current = false;
    if (!set.ok) {
      notifications.show({
        color: 'red',
        message: liveText('text.failed', { reason: problemText(set.problem) }),
      });
      return;
    }
    const { shape } = set;
    const { design, viewport } = editor.getState();
    const letters = pathBounds(shape.outline);
    const own = at ? { x: letters.minX, y: 0 } : boundsCenter(letters);
    const place = at ?? viewMiddle(viewport);
    const [id = 'text'] = freshObjectIds(design, 1);
    const object = createShapeObject({
      id,
      shape,
      transform: translation(place.x - own.x, place.y - own.y),
      layer: MILL_LAYER,
      stock: design.stock,
      paint: paintFor(shape, editor.getState().options.newPaint),
    });
    const placed =
      design.setup.mode === 'laser'
        ? { ...object, ...changesForLayer(design, object, LASER_LAYERS[0]) }
        : object;
    editor.run(activateTool('select'));
    // One undo removes the new text together with what was typed over its words.
    const session = crypto.randomUUID();
    editor.run(insertObjects([placed], 'history.text', font ? [font] : [], textSessionKey(session)));
    if (!isComplete) beginTextSession(editor, isTyped ? 'end' : 'all', session);
  };
}

/** Lays out a new text, with the letters that the person has typed meanwhile in place of its own words. */
async function setAsTyped(compute: Compute, settings: TextSettings, assets: Design['assets']) {
  for (;;) {
    const { typedEarly: typed } = useTextSession.getState();
    const isTyped = typed.trim() !== '';
    const content = isTyped ? typed : settings.content;
    const set = await setTextShape(compute, { ...settings, content }, assets);
    if (!set.ok || useTextSession.getState().typedEarly === typed) return { set, isTyped };
  }
}

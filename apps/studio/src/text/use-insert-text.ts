import {
  type Asset,
  changesForLayer,
  createShapeObject,
  DEFAULT_TEXT,
  freshObjectIds,
  LASER_LAYERS,
  MILL_LAYER,
  type TextSettings,
} from '@kerf/document';
import { activateTool, insertObjects, textSessionKey, toDocument } from '@kerf/editor';
import { boundsCenter, pathBounds, translation } from '@kerf/geometry';
import { notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { beginTextSession } from './in-place/text-session';
import { setTextShape } from './set-text';
import { useFontProblemText } from './use-font-problem-text';

/**
 * Puts a text of the default words in the middle of the view and leaves the person to type in their place. It may be set in a font
 * file that comes with it.
 */
export function useInsertText(): (settings?: Partial<TextSettings>, font?: Asset) => Promise<void> {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const problemText = useFontProblemText();
  const isBusy = useRef(false);
  return async (settings = {}, font) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const set = await setTextShape(
      compute,
      { ...DEFAULT_TEXT, ...settings },
      font ? { [font.id]: font } : {},
    );
    isBusy.current = false;
    if (!set.ok) {
      notifications.show({ color: 'red', message: t('text.failed', { reason: problemText(set.problem) }) });
      return;
    }
    const { shape } = set;
    const { design, viewport } = editor.getState();
    const middle = toDocument(viewport, { x: viewport.width / 2, y: viewport.height / 2 });
    const own = boundsCenter(pathBounds(shape.outline));
    const [id = 'text'] = freshObjectIds(design, 1);
    const object = createShapeObject({
      id,
      shape,
      transform: translation(middle.x - own.x, middle.y - own.y),
      layer: MILL_LAYER,
      stock: design.stock,
    });
    const placed =
      design.setup.mode === 'laser'
        ? { ...object, ...changesForLayer(design, object, LASER_LAYERS[0]) }
        : object;
    editor.run(activateTool('select'));
    // A new text and what is typed in the place of its words are undone together.
    const session = crypto.randomUUID();
    editor.run(insertObjects([placed], 'history.text', font ? [font] : [], textSessionKey(session)));
    beginTextSession(editor, 'all', session);
  };
}

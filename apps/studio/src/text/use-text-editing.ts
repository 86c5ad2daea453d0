import {
  type Asset,
  applyStep,
  type Design,
  findObject,
  type ObjectId,
  shapeText,
  type TextSettings,
  type TextShape,
} from '@kerf/document';
import { type Editor, setText } from '@kerf/editor';
import type { Problem } from '@kerf/machining';
import { useEffect, useRef, useState } from 'react';
import { useProjectStore } from '../project/project-store';
import { useStudio } from '../state/studio-context';
import type { Compute } from '../workers/compute';
import { type SetText, setTextShape, settingsOf } from './set-text';

/**
 * How long typing must pause before the text is laid out again, ms. `beside`: a person types in a field beside the
 * drawing. `onDrawing`: a person types on the drawing itself.
 */
const PAUSE = { beside: 120, onDrawing: 0 };

/** New settings. `font` is the font file that they name, if the project does not have it yet. */
type Changes = Partial<TextSettings> & { readonly font?: Asset };

/** A text that is being edited. Its settings change at once, its outline a moment later. */
export interface TextEditing {
  /** The text with the latest settings. Its outline may still be an earlier one. */
  readonly settings: TextSettings;
  /** Why the last change could not be made. */
  readonly problem: Pick<Problem, 'code' | 'message'> | null;
  change(changes: Changes): void;
}

function currentText(editor: Editor, id: ObjectId): TextShape | null {
  const object = findObject(editor.getState().design, id);
  return object?.kind === 'shape' ? shapeText(object.shape) : null;
}

/** Applies changes to the text `before`; a worker makes the outline. A new font counts as a file of the design. */
async function changedText(
  compute: Compute,
  design: Design,
  before: TextShape,
  { font, ...settings }: Changes,
): Promise<SetText> {
  const added = font && applyStep(design, { kind: 'add-assets', assets: [font] });
  if (added && !added.ok) return { ok: false, problem: added.problems[0]! };
  const assets = added ? added.value.assets : design.assets;
  return setTextShape(compute, { ...settingsOf(before), ...settings }, assets);
}

/**
 * Changes one text of the design.
 * - The fields show a change at once. A worker makes the text's new outline after a short pause in typing.
 * - The worker makes one outline at a time. What is typed meanwhile is in the next outline.
 * - Changes without a longer pause between them are one step of undo. So are all changes of one `session`: what a
 *   person types while the caret stays in the text on the drawing.
 *
 * Give the component that calls this hook the key `id`, so that each text has its own state.
 */
export function useTextEditing(id: ObjectId, shape: TextShape, session?: string): TextEditing {
  const { editor, compute } = useStudio();
  const [draft, setDraft] = useState<Changes>({});
  const [problem, setProblem] = useState<TextEditing['problem']>(null);
  // Work that still runs when another project is opened must not change a text there that has the same id.
  const [opened] = useState(() => useProjectStore.getState().opened);
  const work = useRef<{ changes: Changes; timer: number; isBusy: boolean }>({
    changes: {},
    timer: 0,
    isBusy: false,
  });

  async function flush(): Promise<void> {
    const { current } = work;
    const wanted = current.changes;
    const before = currentText(editor, id);
    if (current.isBusy || Object.keys(wanted).length === 0 || !before) return;
    if (useProjectStore.getState().opened !== opened) return;
    current.isBusy = true;
    const set = await changedText(compute, editor.getState().design, before, wanted);
    current.isBusy = false;
    const isRefused = set.ok && !editor.run(setText(id, before, set.shape, wanted.font, session));
    if (isRefused && currentText(editor, id) !== before) {
      // The text was changed elsewhere meanwhile: this field's changes are applied to the changed text.
      await flush();
      return;
    }
    setProblem(set.ok ? null : set.problem);
    if (current.changes !== wanted) {
      await flush();
      return;
    }
    current.changes = {};
    setDraft({});
  }

  function change(changes: Changes): void {
    const { current } = work;
    current.changes = { ...current.changes, ...changes };
    setDraft(current.changes);
    window.clearTimeout(current.timer);
    current.timer = window.setTimeout(() => void flush(), session ? PAUSE.onDrawing : PAUSE.beside);
  }

  const latestFlush = useRef(flush);
  latestFlush.current = flush;
  useEffect(
    () => () => {
      window.clearTimeout(work.current.timer);
      // What was typed last is kept, even if the selection changes before the pause is over.
      void latestFlush.current();
    },
    [],
  );

  const { font: _font, ...drafted } = draft;
  return { settings: { ...settingsOf(shape), ...drafted }, problem, change };
}

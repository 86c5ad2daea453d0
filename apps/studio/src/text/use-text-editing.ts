import {
  type Asset,
  applyStep,
  findObject,
  type ObjectId,
  shapeText,
  type TextSettings,
  type TextShape,
} from '@kerf/document';
import { type Editor, setText } from '@kerf/editor';
import { useEffect, useRef, useState } from 'react';
import { useProjectStore } from '../project/project-store';
import { useStudio } from '../state/studio-context';
import { type SetText, setTextShape, settingsOf } from './set-text';

/** How long a person pauses before the text is set anew, ms: in a field beside the drawing, and on it. */
const PAUSE = { beside: 120, onDrawing: 0 };

/** New settings; `font`: the file that they name, where the project does not have it yet. */
type Changes = Partial<TextSettings> & { readonly font?: Asset };

/** A text while it is edited: what is wanted runs ahead of what is drawn. */
export interface TextEditing {
  /** The text as the person wants it; its outline follows. */
  readonly settings: TextSettings;
  /** Why the last change could not be made. */
  readonly problem: { readonly code: string; readonly message: string } | null;
  change(changes: Changes): void;
}

function currentText(editor: Editor, id: ObjectId): TextShape | null {
  const object = findObject(editor.getState().design, id);
  return object?.kind === 'shape' ? shapeText(object.shape) : null;
}

/**
 * Changes of one text. They show at once in the fields; the outline is made in the worker after a short pause, one at a time,
 * and everything typed without a longer pause, or in one `session` on the drawing, is one entry of the history. The component must
 * be keyed by `id`.
 */
export function useTextEditing(id: ObjectId, shape: TextShape, session?: string): TextEditing {
  const { editor, compute } = useStudio();
  const [draft, setDraft] = useState<Changes>({});
  const [problem, setProblem] = useState<TextEditing['problem']>(null);
  // What is under way when another project is opened is not for a text of that one which has the same id.
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
    const { font, ...settings } = wanted;
    const { design } = editor.getState();
    const added = font && applyStep(design, { kind: 'add-assets', assets: [font] });
    const problem = added && !added.ok ? added.problems[0]! : null;
    const assets = added?.ok ? added.value.assets : design.assets;
    const set: SetText = problem
      ? { ok: false, problem }
      : await setTextShape(compute, { ...settingsOf(before), ...settings }, assets);
    current.isBusy = false;
    const isRefused = set.ok && !editor.run(setText(id, before, set.shape, font, session));
    if (isRefused && currentText(editor, id) !== before) {
      // It was changed elsewhere meanwhile: what was typed here goes on top of that.
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
      // What was typed last is kept also when the selection goes elsewhere before the pause is over.
      void latestFlush.current();
    },
    [],
  );

  const { font: _font, ...drafted } = draft;
  return { settings: { ...settingsOf(shape), ...drafted }, problem, change };
}

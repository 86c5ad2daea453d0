import type { Unreached } from '@kerf/cam';
import type { CanvasMark, CanvasNotes } from '@kerf/canvas';
import type { Editor } from '@kerf/editor';
import { isStaleJob, programsOf, useJobStore } from '../../job/job-store';
import type { Compute } from '../../workers/compute';
import { useNotesStore } from './notes-store';
import { watchUnreached } from './watch-unreached';

/** Tells what is to be shown over the drawing as design, job and wishes change. Answers how to stop. */
export function watchNotes(
  editor: Editor,
  compute: Compute,
  onChange: (notes: CanvasNotes) => void,
): () => void {
  let unreached: readonly Unreached[] = [];
  let shown = '';

  const tell = () => {
    const marks = useNotesStore.getState().isOrderShown ? orderMarks(editor) : [];
    const key = `${marks.map(({ x, y }) => `${x} ${y}`).join()}`;
    if (key === shown) return;
    shown = key;
    onChange({ unreached: unreached.map(({ area }) => area), marks });
  };
  const stops = [
    watchUnreached(editor, compute, (areas) => {
      unreached = areas;
      shown = 'changed';
      tell();
    }),
    editor.subscribe(tell),
    useJobStore.subscribe(tell),
    useNotesStore.subscribe(tell),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The numbers of a job that still belongs to the design, through all of its programs. */
function orderMarks(editor: Editor): readonly CanvasMark[] {
  const { job } = useJobStore.getState();
  if (job.status !== 'done' || isStaleJob(job, editor.getState().design)) return [];
  return programsOf(job)
    .flatMap(({ operations }) => operations)
    .map(({ start }, index) => ({ ...start, text: String(index + 1), kind: 'order' }));
}

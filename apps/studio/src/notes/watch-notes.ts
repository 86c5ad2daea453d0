import type { CanvasMark, CanvasNotes } from '@kerf/canvas';
import type { Editor } from '@kerf/editor';
import type { Problem } from '@kerf/machining';
import { isStaleJob, programsOf, useJobStore } from '../job/job-store';
import type { Compute, DesignFindings } from '../workers/compute';
import { useNotesStore, useProblemsStore } from './notes-store';
import { createPresentProblems } from './present-problems';
import { watchDesign } from './watch-design';

/**
 * Calls back with the notes to show over the drawing whenever design, job or settings change. Returns a function that
 * stops.
 */
export function watchNotes(
  editor: Editor,
  compute: Compute,
  onChange: (notes: CanvasNotes) => void,
): () => void {
  let findings: DesignFindings = { unreached: [], tabs: [], problems: [] };
  let shown = '';
  const presentProblems = createPresentProblems();

  // The editor also calls this at each movement of the pointer.
  const tell = () => {
    const problems = useNotesStore.getState().areProblemsShown
      ? presentProblems(useJobStore.getState().job, editor.getState().design, findings.problems)
      : NONE;
    if (useProblemsStore.getState().problems !== problems) useProblemsStore.setState({ problems });
    const marks = orderMarks(editor);
    const key = marks.map(({ x, y, text }) => `${x} ${y} ${text}`).join();
    if (key === shown) return;
    shown = key;
    onChange({ unreached: findings.unreached.map(({ area }) => area), marks, tabs: findings.tabs });
  };
  const stops = [
    watchDesign(editor, compute, (found) => {
      findings = found;
      shown = 'changed';
      tell();
    }),
    editor.subscribe(tell),
    useJobStore.subscribe(tell),
    useNotesStore.subscribe(tell),
  ];
  return () => {
    for (const stop of stops) stop();
    useProblemsStore.setState({ problems: [] });
  };
}

const NONE: readonly Problem[] = [];

/** Marks with the order of cutting for a job that is up to date, counted through all of its programs. */
function orderMarks(editor: Editor): readonly CanvasMark[] {
  const { job } = useJobStore.getState();
  if (!useNotesStore.getState().isOrderShown) return [];
  if (job.status !== 'done' || isStaleJob(job, editor.getState().design)) return [];
  return programsOf(job)
    .flatMap(({ operations }) => operations)
    .map(({ start }, index) => ({ ...start, text: String(index + 1) }));
}

import { type Design, machinableObjects } from '@kerf/document';
import type { Editor } from '@kerf/editor';
import { DEFAULT_MACHINE } from '@kerf/machining';
import type { Compute, DesignFindings } from '../workers/compute';
import { useNotesStore } from './notes-store';

/** How long the design must stay unchanged before the next question, ms. */
const QUIET = 250;
/** Designs with more objects are not checked while drawing: sending them to the worker would be noticed. */
const MOST_OBJECTS = 2000;

const NOTHING: DesignFindings = { unreached: [], tabs: [], problems: [] };

/**
 * Asks a worker what is wrong with the design, where its tabs stand and what the bits cannot reach, whenever the design
 * has rested for a moment, one question at a time, and passes the answer on. Returns a function that stops.
 */
export function watchDesign(
  editor: Editor,
  compute: Compute,
  onChange: (findings: DesignFindings) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: Design | null = null;
  let isBusy = false;
  let isStopped = false;

  const isSame = (design: Design) => asked !== null && isCutAlike(asked, design);

  async function ask(): Promise<void> {
    const { design } = editor.getState();
    if (isStopped || isBusy || isSame(design)) return;
    asked = design;
    if (!canBeAsked(design)) {
      onChange(NOTHING);
      return;
    }
    isBusy = true;
    try {
      const findings = await findingsOf(compute, design);
      if (!isStopped && isSame(editor.getState().design)) onChange(findings);
    } catch {
      // If the worker ends or fails, the drawing has no such notes; the job reports its problems itself.
      if (!isStopped) onChange(NOTHING);
    } finally {
      isBusy = false;
      schedule();
    }
  }

  function schedule(): void {
    if (isStopped || isSame(editor.getState().design)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), QUIET);
  }

  const stopEditor = editor.subscribe(schedule);
  const stopStore = useNotesStore.subscribe(() => {
    asked = null;
    schedule();
  });
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopEditor();
    stopStore();
  };
}

/** What a worker finds in the design, as far as the person wants to see it. */
async function findingsOf(compute: Compute, design: Design): Promise<DesignFindings> {
  const { isUnreachedShown, areProblemsShown } = useNotesStore.getState();
  // Fonts and photos do not matter here, and are most of a project's size.
  const request = { design: { ...design, assets: {} }, machine: DEFAULT_MACHINE };
  const { unreached, tabs, problems } = await compute.run('checkDesign', request);
  return { unreached: isUnreachedShown ? unreached : [], tabs, problems: areProblemsShown ? problems : [] };
}

/** Whether two designs are the same in all that the worker looks at. */
function isCutAlike(a: Design, b: Design): boolean {
  return a.objects === b.objects && a.setup === b.setup && a.stock === b.stock && a.material === b.material;
}

function canBeAsked(design: Design): boolean {
  const count = machinableObjects(design).length;
  return count > 0 && count <= MOST_OBJECTS;
}

import { type Design, machinableObjects } from '@kerf/document';
import type { Editor } from '@kerf/editor';
import { currentDevice, currentMachine, useDeviceStore } from '../state/device-store';
import type { Compute, DesignFindings } from '../workers/compute';
import { useNotesStore } from './notes-store';

/** How long the design must stay unchanged before it is checked again, ms. */
const QUIET = 250;
/** Designs with more objects are not checked while drawing: the page would stutter when it sends them to the worker. */
const MOST_OBJECTS = 2000;

const NOTHING: DesignFindings = { unreached: [], tabs: [], problems: [] };

/**
 * Watches the design. After each pause in drawing, a worker looks for three things, which are passed to `onChange`:
 * problems of the design, the places of its tabs, and what the bits cannot reach. The worker gets the next design only
 * after it has finished the one before. Returns a function that ends the watching.
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
      // If the worker ends or fails, the drawing has no notes; the job reports its problems itself.
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
  const askAgain = () => {
    asked = null;
    schedule();
  };
  const stopStore = useNotesStore.subscribe(askAgain);
  const stopDevice = useDeviceStore.subscribe((now, before) => {
    if (currentDevice(now) !== currentDevice(before)) askAgain();
  });
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopEditor();
    stopStore();
    stopDevice();
  };
}

/** Asks a worker about the design. Leaves out what the person does not want to see. */
async function findingsOf(compute: Compute, design: Design): Promise<DesignFindings> {
  const { isUnreachedShown, areProblemsShown } = useNotesStore.getState();
  // Fonts and photos do not matter for these checks, and they are most of a project's size.
  const request = { design: { ...design, assets: {} }, machine: currentMachine() };
  const { unreached, tabs, problems } = await compute.run('checkDesign', request);
  return { unreached: isUnreachedShown ? unreached : [], tabs, problems: areProblemsShown ? problems : [] };
}

/** Whether two designs are equal in everything that the worker checks. */
function isCutAlike(a: Design, b: Design): boolean {
  return a.objects === b.objects && a.setup === b.setup && a.stock === b.stock && a.material === b.material;
}

function canBeAsked(design: Design): boolean {
  const count = machinableObjects(design).length;
  return count > 0 && count <= MOST_OBJECTS;
}

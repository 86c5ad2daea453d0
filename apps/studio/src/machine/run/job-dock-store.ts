import { create } from 'zustand';
import { isJobActive, type MachineStoreState, useMachineStore } from '../../driver/machine-store';

/** The dock that shows the job on the machine. */
interface JobDockState {
  /** The job in the dock: the last one that this page has seen active, until a person closes the dock. */
  readonly jobId: string | null;
  /** Whether the job already ran when this page found it, and nobody has said yet that it is to continue. */
  readonly isFound: boolean;
  /** Whether the dock also shows the details. */
  readonly isExpanded: boolean;
  /** Whether the dock takes the focus when it appears, because the dialog that started the job has closed. */
  readonly takesFocus: boolean;
}

const EMPTY: JobDockState = { jobId: null, isFound: false, isExpanded: false, takesFocus: false };

export const useJobDockStore = create<JobDockState>()(() => EMPTY);

/** The dock after a change of the machine's state. A pure function. */
export function dockAfter(dock: JobDockState, machine: MachineStoreState): JobDockState {
  const { task, stage } = machine;
  if (!task || !isJobActive(machine) || task.jobId === dock.jobId) return dock;
  // Each job begins with this stage. A page that sees another stage first has found the job on the machine.
  return { ...EMPTY, jobId: task.jobId, isFound: stage !== 'starting', takesFocus: dock.takesFocus };
}

/** Keeps the dock up to date with the machine. Returns the function that ends this. */
export function followJobs(): () => void {
  const follow = (machine: MachineStoreState) => useJobDockStore.setState((dock) => dockAfter(dock, machine));
  follow(useMachineStore.getState());
  return useMachineStore.subscribe(follow);
}

/** Closes the dock. It appears again with the next job. */
export function closeJobDock(): void {
  useJobDockStore.setState(EMPTY);
}

/** The job that the dock shows; null while there is no dock. */
export function useDockedJob(): MachineStoreState['task'] {
  const jobId = useJobDockStore((dock) => dock.jobId);
  return useMachineStore(({ task }) => (task?.jobId === jobId ? task : null));
}

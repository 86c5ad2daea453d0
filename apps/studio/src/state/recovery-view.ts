import { create } from 'zustand';

/** What a person wants to continue: the interrupted job, or the program that is shown from one of its lines. */
export type RecoverySubject =
  | { readonly kind: 'interrupted'; readonly jobId: string }
  | { readonly kind: 'line'; readonly line: number };

interface RecoveryView {
  /** What the dialog is open for; null while it is closed. */
  readonly subject: RecoverySubject | null;
  /** The interrupted jobs about which this page does not ask again. */
  readonly putOff: readonly string[];
}

export const useRecoveryView = create<RecoveryView>()(() => ({ subject: null, putOff: [] }));

/** Opens the dialog that continues an interrupted job. */
export function openRecovery(jobId: string): void {
  useRecoveryView.setState({ subject: { kind: 'interrupted', jobId } });
}

/** Opens the dialog that starts the shown program from a line (1-based). */
export function startFromLine(line: number): void {
  useRecoveryView.setState({ subject: { kind: 'line', line } });
}

/** Closes the dialog. */
export function closeRecovery(): void {
  useRecoveryView.setState({ subject: null });
}

/** Asks no more about an interrupted job on this page. */
export function putOffRecovery(jobId: string): void {
  const { putOff } = useRecoveryView.getState();
  if (!putOff.includes(jobId)) useRecoveryView.setState({ putOff: [...putOff, jobId] });
}

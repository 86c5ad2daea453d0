import { create } from 'zustand';

/** What can be probed in the dialog. */
export type ProbeKind = 'plate' | 'corner' | 'edge' | 'hole' | 'boss' | 'length' | 'surface';

interface ProbeView {
  /** What the dialog is open for; null while it is closed. */
  readonly kind: ProbeKind | null;
}

export const useProbeView = create<ProbeView>()(() => ({ kind: null }));

/** Opens the dialog for probing. */
export function openProbe(kind: ProbeKind = 'plate'): void {
  useProbeView.setState({ kind });
}

/** Closes the dialog. */
export function closeProbe(): void {
  useProbeView.setState({ kind: null });
}

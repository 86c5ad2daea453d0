import { create } from 'zustand';

/** The project whose versions are shown; null when the dialog is closed. */
interface VersionsState {
  readonly project: { readonly id: string; readonly name: string } | null;
}

/** Whose versions are shown. */
export const useVersionsStore = create<VersionsState>()(() => ({ project: null }));

/** Shows the versions of a project. */
export function openVersions(project: { readonly id: string; readonly name: string }): void {
  useVersionsStore.setState({ project });
}

/** Closes the versions. */
export function closeVersions(): void {
  useVersionsStore.setState({ project: null });
}

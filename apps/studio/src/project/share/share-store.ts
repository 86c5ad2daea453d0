import { create } from 'zustand';

/** The project whose links are shown. */
interface Shared {
  readonly id: string;
  readonly name: string;
}

/** Which project's links the dialog shows; null while it is closed. */
export const useShareStore = create<{ readonly project: Shared | null }>()(() => ({ project: null }));

/** Opens the dialog with the links to a project. */
export function openSharing(project: Shared): void {
  useShareStore.setState({ project });
}

/** Closes the dialog. */
export function closeSharing(): void {
  useShareStore.setState({ project: null });
}

import { create } from 'zustand';

/** Which save that the server refused as a conflict is shown beside what the server has, by its project; null: none. */
export const useConflictStore = create<{ readonly projectId: string | null }>()(() => ({ projectId: null }));

/** Shows the conflict of a project's save. */
export function showConflict(projectId: string): void {
  useConflictStore.setState({ projectId });
}

/** Closes the dialog; the save stays in the browser. */
export function closeConflict(): void {
  useConflictStore.setState({ projectId: null });
}

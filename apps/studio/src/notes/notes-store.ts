import type { Problem } from '@kerf/machining';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Which notes of the job are shown over the drawing; remembered by the browser. */
interface NotesState {
  /** Cuts along outlines, as wide as their bits. */
  readonly areWidthsShown: boolean;
  /** What no bit reaches. */
  readonly isUnreachedShown: boolean;
  /** Marks where the checks find something. */
  readonly areProblemsShown: boolean;
  /** The order of cutting as numbers. */
  readonly isOrderShown: boolean;
}

/** What this browser is asked to show. `useProblemsStore` holds what the checks found. */
export const useNotesStore = create<NotesState>()(
  persist(
    (): NotesState => ({
      areWidthsShown: false,
      isUnreachedShown: true,
      areProblemsShown: true,
      isOrderShown: false,
    }),
    {
      name: 'kerf.notes',
      version: 1,
    },
  ),
);

/** What the checks say of the design as it is: the job's own where there is a fresh one, else those made while drawing. */
export const useProblemsStore = create<{ readonly problems: readonly Problem[] }>()(() => ({ problems: [] }));

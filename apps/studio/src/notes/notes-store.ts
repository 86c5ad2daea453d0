import type { Problem } from '@kerf/machining';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Which notes of the job are shown over the drawing; remembered by the browser. */
interface NotesState {
  /** Cuts along outlines, as wide as their bits. */
  readonly areWidthsShown: boolean;
  /** Places that no bit reaches. */
  readonly isUnreachedShown: boolean;
  /** Marks at the problems that the checks find. */
  readonly areProblemsShown: boolean;
  /** The order of cutting as numbers. */
  readonly isOrderShown: boolean;
}

/** The notes that this browser shows. `useProblemsStore` holds what the checks found. */
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

/** The problems of the present design: those of the job if it is current, else those of the checks while drawing. */
export const useProblemsStore = create<{ readonly problems: readonly Problem[] }>()(() => ({ problems: [] }));

import type { Problem } from '@kerf/machining';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Which notes of the job are shown over the drawing; remembered by the browser. */
interface NotesState {
  /** Cuts along outlines, drawn as wide as their bits. */
  readonly areWidthsShown: boolean;
  /** Places that no bit reaches. */
  readonly isUnreachedShown: boolean;
  /** Marks at problems that the checks have found. */
  readonly areProblemsShown: boolean;
  /** The order of cutting, as numbers at the objects. */
  readonly isOrderShown: boolean;
}

/** Which notes this browser shows. What the checks have found is in `useProblemsStore`. */
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

/**
 * The problems of the present design. They come from its job if the job is up to date, otherwise from the checks that
 * run while a person draws.
 */
export const useProblemsStore = create<{ readonly problems: readonly Problem[] }>()(() => ({ problems: [] }));

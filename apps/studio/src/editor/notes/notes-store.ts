import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Which notes of the job are shown over the drawing; remembered by the browser. */
interface NotesState {
  /** What no bit reaches. */
  readonly isUnreachedShown: boolean;
  /** The order of cutting as numbers. */
  readonly isOrderShown: boolean;
}

export const useNotesStore = create<NotesState>()(
  persist((): NotesState => ({ isUnreachedShown: true, isOrderShown: false }), {
    name: 'kerf.notes',
    version: 1,
  }),
);

import type { LibraryDesign } from '@kerf/protocol';
import { create } from 'zustand';

/**
 * The design of the library that the person looks at; null before the first. It changes with every movement of the
 * pointer over the designs, so only the footer follows it.
 */
export const useLookedDesign = create<{ readonly design: LibraryDesign | null }>()(() => ({ design: null }));

/** Notes that the person looks at a design. */
export function lookAt(design: LibraryDesign): void {
  useLookedDesign.setState({ design });
}

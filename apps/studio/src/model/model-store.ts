import type { ObjectId } from '@kerf/document';
import type { ModelAdjustment } from '@kerf/editor';
import { create } from 'zustand';

interface ModelState {
  /** Whether the sides of a model change together. */
  readonly keepsRatio: boolean;
  /** What the last change of a model had to adjust; null if nothing. */
  readonly adjusted: ({ readonly id: ObjectId } & ModelAdjustment) | null;
}

/** How the fields of models behave. Contains nothing of the models themselves: they are objects of the design. */
export const useModelStore = create<ModelState>()(() => ({ keepsRatio: true, adjusted: null }));

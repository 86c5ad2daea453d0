import { create } from 'zustand';
import type { VariableSource } from './fill';

/** What the variables of this page stand for, and which row is shown on the drawing. */
interface VariablesStore {
  readonly source: VariableSource;
  readonly row: number;
  /** How many rows lie beside each other, and the space between them, mm. */
  readonly columns: number;
  readonly gap: number;
}

/** Kept while the page is open: a table belongs to a batch of work, and not to the drawing. */
export const useVariablesStore = create<VariablesStore>()(() => ({
  source: { serialStart: 1, serialStep: 1, serialDigits: 3, count: 10, table: null, date: '' },
  row: 0,
  columns: 3,
  gap: 5,
}));

/** Changes what the variables stand for. */
export function changeSource(changes: Partial<VariableSource>): void {
  useVariablesStore.setState(({ source }) => ({ source: { ...source, ...changes } }));
}

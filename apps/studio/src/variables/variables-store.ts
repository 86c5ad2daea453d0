import { create } from 'zustand';
import type { VariableSource } from './fill';

/** What the variables of the open project stand for, and which row is shown on the drawing. */
interface VariablesStore {
  readonly source: VariableSource;
  readonly row: number;
  /** How many rows lie beside each other, and the space between them, mm. */
  readonly columns: number;
  readonly gap: number;
  /** The account and the project of these rows; '' before they are known. */
  readonly place: string;
}

/** The rows of a project that has none yet. */
export const START_ROWS: Omit<VariablesStore, 'place'> = {
  source: { serialStart: 1, serialStep: 1, serialDigits: 3, count: 10, table: null, date: '' },
  row: 0,
  columns: 3,
  gap: 5,
};

/** The rows of the open project. */
export const useVariablesStore = create<VariablesStore>()(() => ({ ...START_ROWS, place: '' }));

/** Changes what the variables stand for. */
export function changeSource(changes: Partial<VariableSource>): void {
  useVariablesStore.setState(({ source }) => ({ source: { ...source, ...changes } }));
}

import type { StockResult, TargetComparison } from '@kerf/simulation';
import { create } from 'zustand';

/** The state of the simulated stock. */
export type StockState =
  | { readonly status: 'none' }
  | { readonly status: 'running' }
  | {
      readonly status: 'ready';
      readonly cellSize: number;
      readonly result: StockResult;
      /** The results of the programs that run before the shown one, in their order. */
      readonly earlier: readonly StockResult[];
    }
  | { readonly status: 'failed' };

/** The comparison of the cut stock with the drawing, if it is switched on. */
export type ComparisonState =
  | { readonly status: 'off' }
  | { readonly status: 'working' }
  | { readonly status: 'ready'; readonly comparison: TargetComparison }
  /** Nothing can be compared: a laser removes no material, and a program file does not say what should be left. */
  | { readonly status: 'impossible'; readonly reason: 'laser' | 'file' }
  | { readonly status: 'failed' };

interface StockStore {
  readonly stock: StockState;
  readonly comparison: ComparisonState;
}

export const useStockStore = create<StockStore>()(() => ({
  stock: { status: 'none' },
  comparison: { status: 'off' },
}));

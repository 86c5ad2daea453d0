import type { StockResult, TargetComparison } from '@kerf/simulation';
import { create } from 'zustand';

/** What the preview knows of the simulated stock. */
export type StockState =
  | { readonly status: 'none' }
  | { readonly status: 'running' }
  | {
      readonly status: 'ready';
      readonly cellSize: number;
      readonly result: StockResult;
      /** What the programs before the shown one have done, in their order. */
      readonly earlier: readonly StockResult[];
    }
  | { readonly status: 'failed' };

/** How the cut stock compares with what was drawn, where that is asked for. */
export type ComparisonState =
  | { readonly status: 'off' }
  | { readonly status: 'working' }
  | { readonly status: 'ready'; readonly comparison: TargetComparison }
  /** A laser leaves no form, and a file does not say what it is meant to leave. */
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

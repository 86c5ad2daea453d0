import type { StockResult } from '@kerf/simulation';
import { create } from 'zustand';

/** What the preview knows of the simulated stock. */
export type StockState =
  | { readonly status: 'none' }
  | { readonly status: 'running' }
  | { readonly status: 'ready'; readonly cellSize: number; readonly result: StockResult }
  | { readonly status: 'failed' };

export const useStockStore = create<{ readonly stock: StockState }>()(() => ({ stock: { status: 'none' } }));

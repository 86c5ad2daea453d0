import { isLaser, type Stock } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { BitTable, StockFault, StockResult } from '@kerf/simulation';
import { create } from 'zustand';
import { isSameBit } from '../bits/bit-draft';
import type { ProgramWithBits } from './simulation-setup';

/** The faults that a simulation has found, with the stock and bits for which they are true. */
interface StockCheck {
  readonly stock: Stock;
  readonly bits: BitTable;
  readonly faults: readonly StockFault[];
  /** Whether there are more faults than the list contains. */
  readonly isPartly: boolean;
}

interface StockChecks {
  /**
   * The checks by program; an entry disappears together with its program. `checks` is a new object after each new
   * entry, so that the screens render.
   */
  readonly checks: { readonly of: WeakMap<JobProgram, StockCheck> };
}

/** The faults of each program, kept as long as the program exists, even while the preview is closed. */
export const useStockChecks = create<StockChecks>()(() => ({ checks: { of: new WeakMap() } }));

/** Stores the faults that a simulation has found in programs that run one after the other. */
export function keepStockChecks(
  stock: Stock,
  programs: readonly ProgramWithBits[],
  results: readonly StockResult[],
): void {
  const { of } = useStockChecks.getState().checks;
  for (const [index, { program, bits }] of programs.entries()) {
    const result = results[index];
    if (result) of.set(program, { stock, bits, faults: result.faults, isPartly: result.omitted > 0 });
  }
  useStockChecks.setState({ checks: { of } });
}

/** The faults of a program on a stock; undefined if this was not simulated. */
export function stockCheckOf(
  { of }: StockChecks['checks'],
  { program, bits }: ProgramWithBits,
  stock: Stock,
): StockCheck | undefined {
  const check = of.get(program);
  return check && check.stock === stock && isSameTable(check.bits, bits) ? check : undefined;
}

function isSameTable(a: BitTable, b: BitTable): boolean {
  return (
    a.size === b.size &&
    [...a].every(([number, tool]) => {
      const other = b.get(number);
      return other !== undefined && isLaser(other) === isLaser(tool) && isSameBit(other, tool);
    })
  );
}

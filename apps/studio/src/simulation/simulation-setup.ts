import type { Fixture, Stock } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { type BitTable, cellSizeFor } from '@kerf/simulation';
import { bitOf } from '../bits/bit-of';
import type { SimulatedProgram, SimulationSetup } from '../workers/simulation';

/** The most cells of the simulated stock: 8 MB, with cells of 0.2 mm on stock of the usual size. */
const MOST_CELLS = 2_000_000;

/** A program and its bits. */
export interface ProgramWithBits {
  readonly program: JobProgram;
  readonly bits: BitTable;
}

/** The set-up for simulating a program on stock that the earlier programs have already cut, each with its bits. */
export function simulationSetup(
  { program, bits }: ProgramWithBits,
  before: readonly ProgramWithBits[],
  { stock, fixtures }: { readonly stock: Stock; readonly fixtures: readonly Fixture[] },
): SimulationSetup {
  return {
    stock,
    fixtures,
    cellSize: cellSizeFor(stock, MOST_CELLS),
    before: before.map(simulated),
    ...simulated({ program, bits }),
  };
}

function simulated({ program, bits }: ProgramWithBits): SimulatedProgram {
  return { trace: program.trace, timeline: program.timeline, tool: bitOf(program, bits), bits };
}

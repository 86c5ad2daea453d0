import { type Design, isMilling, machinableObjects, type ObjectId } from '@kerf/document';
import { operationOfLine } from '@kerf/gcode';
import type { Fixture } from '@kerf/machining';
import { belowStockFaults, fixtureFaults, type StockFault, type StockFaultKind } from '@kerf/simulation';
import { bitOf } from '../../bits/bit-of';
import type { ProgramWithBits } from '../../simulation/simulation-setup';

/** Kinds of collisions that a person must look at before the start. */
export type CollisionKind = Extract<
  StockFaultKind,
  'rapid-through-stock' | 'below-stock' | `${string}hits-${string}`
>;

const STOCK_KINDS: readonly StockFaultKind[] = [
  'rapid-through-stock',
  'shank-hits-stock',
  'holder-hits-stock',
] satisfies readonly CollisionKind[];

const FIXTURE_KINDS: readonly StockFaultKind[] = [
  'hits-fixture',
  'shank-hits-fixture',
  'holder-hits-fixture',
] satisfies readonly CollisionKind[];

/** All places where a program has a collision of one kind. */
export interface Collision {
  readonly kind: CollisionKind;
  /** The index of the program in the job. */
  readonly program: number;
  /** The deepest of these places, the first one if several are equally deep. */
  readonly worst: StockFault;
  /** How many other places there are. */
  readonly more: number;
}

/** What is known of the bed below the material. */
export interface Underside {
  /** The thickness of the material, mm. */
  readonly thickness: number;
  /** How far below the material each object may be cut, mm. An object without an entry must not be cut below it. */
  readonly extraDepths: ReadonlyMap<ObjectId, number>;
}

/** How far below the material each object of a design is cut, so that it is surely cut through, mm. */
export function extraDepthsOf(design: Design): ReadonlyMap<ObjectId, number> {
  return new Map(
    machinableObjects(design).flatMap(({ object: { id, operation } }) =>
      isMilling(operation) && operation.extraDepth > 0 ? [[id, operation.extraDepth]] : [],
    ),
  );
}

/**
 * What a job hits, program by program, in the order of time:
 * - clamps, at their present places, because they may have been moved since the program was made;
 * - the bed below the stock;
 * - material, in the programs that have been simulated: `stockFaults` has the results.
 *
 * A laser hits nothing, because its head stays above the work.
 */
export function collisionsOf(
  programs: readonly ProgramWithBits[],
  fixtures: readonly Fixture[],
  stockFaults: readonly (readonly StockFault[] | undefined)[],
  { thickness, extraDepths }: Underside,
): Collision[] {
  return programs.flatMap(({ program, bits }, index) => {
    const { trace, timeline, operations } = program;
    if (trace.mode === 'laser') return [];
    const clamps = fixtureFaults(trace, timeline, bitOf(program, bits), fixtures, bits);
    const stock = stockFaults[index] ?? [];
    const extraAt = (line: number) => extraDepths.get(operationOfLine(operations, line)?.objectId ?? '') ?? 0;
    return grouped(index, [
      ...clamps.filter(({ kind }) => FIXTURE_KINDS.includes(kind)),
      ...stock.filter(({ kind }) => STOCK_KINDS.includes(kind)),
      ...belowStockFaults(trace, timeline, thickness, extraAt),
    ]);
  });
}

function grouped(program: number, faults: readonly StockFault[]): Collision[] {
  const groups = new Map<StockFaultKind, StockFault[]>();
  for (const fault of faults.toSorted((a, b) => a.segment - b.segment))
    groups.set(fault.kind, [...(groups.get(fault.kind) ?? []), fault]);
  return [...groups].map(([kind, places]) => ({
    kind: kind as CollisionKind,
    program,
    worst: places.reduce((worst, place) => (place.depth > worst.depth ? place : worst)),
    more: places.length - 1,
  }));
}

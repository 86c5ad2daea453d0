import type { Design, MachiningSetup } from '@kerf/document';
import type { Tool, ToolBody } from '@kerf/machining';

/**
 * Whether the G-code made from `made` still belongs to `design`. Moving, scaling or re-setting anything makes it stale;
 * the project's name does not. Designs are immutable and share what did not change, so identity decides.
 */
export function isSameJob(made: Design, design: Design): boolean {
  return (
    made.objects === design.objects &&
    made.stock === design.stock &&
    isSameSetup(made.setup, design.setup) &&
    made.workspace === design.workspace
  );
}

/** Whatever holds the work and the bit, the G-code is the same. */
function isSameSetup(made: MachiningSetup, setup: MachiningSetup): boolean {
  if (made === setup) return true;
  const { fixtures: _, firstBit, secondBit, ...rest } = setup;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  return (
    keys.every((key) => made[key] === rest[key]) &&
    isSameEdge(made.firstBit, firstBit) &&
    isSameEdge(made.secondBit, secondBit)
  );
}

/** What of a bit neither its G-code nor what is said of that depends on. */
const HELD: readonly string[] = ['shankDiameter', 'holder'] satisfies readonly (keyof ToolBody)[];

/** Whether two bits are one in all that cuts: its length too, which a job is checked against. */
export function isSameEdge(a: Tool | null, b: Tool | null): boolean {
  if (a === b || a === null || b === null) return a === b;
  const [one, other] = [a, b].map(
    (tool) => new Map(Object.entries(tool).filter(([key]) => !HELD.includes(key))),
  );
  return one!.size === other!.size && [...one!].every(([key, value]) => other!.get(key) === value);
}

import type { Design, MachiningSetup } from '@kerf/document';
import type { Tool, ToolBody } from '@kerf/machining';

/**
 * Whether the G-code made from `made` still belongs to `design`. Moving, scaling or re-setting anything makes it stale;
 * the project's name does not. What is again as it was, by undo or by hand, has its G-code again.
 */
export function isSameJob(made: Design, design: Design): boolean {
  return (
    made.workspace === design.workspace &&
    isSameValue(made.stock, design.stock) &&
    isSameSetup(made.setup, design.setup) &&
    isSameValue(made.objects, design.objects)
  );
}

/**
 * Whether two plain values of a design hold the same. Designs are immutable and share what did not change: only what was changed
 * is looked into.
 */
function isSameValue(made: unknown, now: unknown): boolean {
  if (Object.is(made, now)) return true;
  if (!isRecord(made) || !isRecord(now)) return false;
  const keys = Object.keys(made);
  return (
    keys.length === Object.keys(now).length &&
    keys.every((key) => Object.hasOwn(now, key) && isSameValue(made[key], now[key]))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whatever holds the work and the bit, the G-code is the same. */
function isSameSetup(made: MachiningSetup, setup: MachiningSetup): boolean {
  if (made === setup) return true;
  const { fixtures: _, firstBit, secondBit, ...rest } = setup;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  return (
    keys.every((key) => isSameValue(made[key], rest[key])) &&
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

import type { Design, MachiningSetup } from '@kerf/document';
import type { Tool, ToolBody } from '@kerf/machining';

/**
 * Whether the G-code that was made from the design `made` is still right for `design`. It is not after an object was
 * moved or scaled, or a setting was changed. It is right again when the design is changed back, by undo or by hand. The
 * project's name does not matter.
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
 * Whether two plain values of a design are equal. Designs are immutable and share unchanged parts, so only changed
 * parts are compared in depth.
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

/**
 * The holder of a bit does not change the G-code, so it is not compared. Clamps do: a bit travels higher near them. A
 * laser's head stays above the clamps.
 */
function isSameSetup(made: MachiningSetup, setup: MachiningSetup): boolean {
  if (made === setup) return true;
  const { fixtures, firstBit, secondBit, ...rest } = setup;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  return (
    keys.every((key) => isSameValue(made[key], rest[key])) &&
    (setup.mode === 'laser' || isSameValue(made.fixtures, fixtures)) &&
    isSameEdge(made.firstBit, firstBit) &&
    isSameEdge(made.secondBit, secondBit)
  );
}

/** Properties of a bit that matter neither for the G-code nor for the checks of its design. */
const HELD: readonly string[] = ['shankDiameter', 'holder'] satisfies readonly (keyof ToolBody)[];

/** Whether two bits cut alike. Their cutting length counts too, because a job is checked against it. */
export function isSameEdge(a: Tool | null, b: Tool | null): boolean {
  if (a === b || a === null || b === null) return a === b;
  const [one, other] = [a, b].map(
    (tool) => new Map(Object.entries(tool).filter(([key]) => !HELD.includes(key))),
  );
  return one!.size === other!.size && [...one!].every(([key, value]) => other!.get(key) === value);
}

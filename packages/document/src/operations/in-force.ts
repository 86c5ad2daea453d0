import { goesThrough, type Stock } from '@kerf/machining';
import { LASER_DEFAULTS } from './laser';
import { MILLING_DEFAULTS } from './milling';
import { isMilling, type MillingOperation, type Operation, type OperationKind } from './operation';
import { operationDefinition } from './registry';

/*
 * What cannot be seen does not act. Many settings mean something beside certain others only: tabs where a contour goes through
 * the stock, the angle of a ramp where there is a ramp. The panel hides them elsewhere. They are kept, so that they are there
 * again when they mean something again; until then the job has to be the same whatever they say. Panel, jobs and notes ask
 * this file, so that they cannot disagree.
 */

type Condition = (operation: Operation, stock: Stock) => boolean;

/** The settings that act under a condition, by their path in an operation; outer ones before those within them. */
const CONDITIONS = {
  extraDepth: (operation, stock) => isMilling(operation) && hasExtraDepth(operation, stock),
  targetDepth: (operation) =>
    isMilling(operation) && !(operation.kind === 'chamfer' && operation.by === 'width'),
  tabs: (operation, stock) =>
    operation.kind === 'laser-line' || (operation.kind === 'profile' && isThrough(operation, stock)),
  direction: (operation) => isMilling(operation) && operation.kind !== 'engrave',
  entry: (operation) => hasEntry(operation),
  'entry.angle': (operation) => hasEntry(operation) && operation.entry.kind !== 'plunge',
  leads: isBeside,
  'leads.length': (operation) =>
    isBeside(operation) && operation.kind === 'profile' && operation.leads.kind !== 'none',
  cornerRelief: isBeside,
  finishing: hasFinishing,
  'finishing.isAtFullDepth': (operation) =>
    hasFinishing(operation) && 'finishing' in operation && operation.finishing.allowance > 0,
  angle: (operation) => {
    if (operation.kind === 'pocket') return operation.strategy === 'raster';
    if (operation.kind === 'facing') return operation.pattern === 'raster';
    return isRaster(operation);
  },
  peckDepth: (operation) =>
    operation.kind === 'drill' && (operation.method === 'peck' || operation.method === 'bore'),
  width: (operation) => operation.kind === 'chamfer' && operation.by === 'width',
  gap: (operation) =>
    operation.kind === 'inlay' && (operation.part === 'male' || operation.walls === 'slanted'),
  hold: (operation) =>
    operation.kind === 'inlay' && operation.part === 'male' && operation.walls === 'straight',
  margin: (operation) =>
    operation.kind === 'inlay' && operation.part === 'male' && operation.walls === 'slanted',
  // Gaps and ways in are measured from the edge of what the beam takes.
  kerfWidth: (operation) =>
    operation.kind === 'laser-line' &&
    (operation.side !== 'on' || operation.tabs.isEnabled || operation.leadIn > 0),
  minPower: (operation) => operation.kind === 'laser-line' || operation.kind === 'laser-photo',
  lineInterval: (operation) => !isMilling(operation) && operation.kind !== 'laser-line',
  overscan: isRaster,
  isBidirectional: isRaster,
  isCrossHatch: isRaster,
} as const satisfies Readonly<Record<string, Condition>>;

/** A setting that acts under a condition: its path in the operation ('extraDepth', 'entry.angle'). */
export type ConditionalSetting = keyof typeof CONDITIONS;

/** All settings that act under a condition. */
export const CONDITIONAL_SETTINGS = Object.keys(CONDITIONS) as readonly ConditionalSetting[];

/** Whether a setting of an operation does anything, and so is to be shown; false too where the operation has no such setting. */
export function isInForce(setting: ConditionalSetting, operation: Operation, stock: Stock): boolean {
  return (CONDITIONS[setting] as Condition)(operation, stock);
}

/** The operation as it acts: what is not in force has its default. The operation itself where all of that is so already. */
export function operationInForce<O extends Operation>(operation: O, stock: Stock): O {
  let result: Operation = operation;
  for (const setting of CONDITIONAL_SETTINGS)
    if (!isInForce(setting, operation, stock)) result = withDefault(result, setting.split('.'));
  return result as O;
}

function isThrough({ targetDepth }: MillingOperation, { thickness }: Stock): boolean {
  return goesThrough(targetDepth, thickness);
}

/** A bevel is as deep as its width or its depths make it, slanted walls as their bit fits in: neither goes on below. */
function hasExtraDepth(operation: MillingOperation, stock: Stock): boolean {
  if (operation.kind === 'chamfer') return false;
  if (operation.kind === 'inlay' && operation.walls === 'slanted') return false;
  return isThrough(operation, stock);
}

function hasEntry(operation: Operation): operation is MillingOperation {
  return isMilling(operation) && !(operation.kind === 'drill' && operation.method !== 'bore');
}

/** Where the bit's middle runs on the contour there is no wall beside it. */
function isBeside(operation: Operation): boolean {
  return operation.kind === 'profile' && operation.side !== 'on';
}

function hasFinishing(operation: Operation): boolean {
  return operation.kind === 'pocket' || isBeside(operation);
}

function isRaster(operation: Operation): boolean {
  return (
    operation.kind === 'laser-photo' || (operation.kind === 'laser-fill' && operation.pattern === 'lines')
  );
}

type Values = Readonly<Record<string, unknown>>;

function withDefault(operation: Operation, [name = '', inner]: readonly string[]): Operation {
  const values = operation as unknown as Values;
  if (!(name in values)) return operation;
  const usual = (defaultsOf(operation.kind) as unknown as Values)[name];
  if (inner === undefined) return values[name] === usual ? operation : { ...operation, [name]: usual };
  const [own, others] = [values[name] as Values, usual as Values];
  if (own[inner] === others[inner]) return operation;
  return { ...operation, [name]: { ...own, [inner]: others[inner] } };
}

const defaults = new Map<OperationKind, Operation>();

function defaultsOf(kind: OperationKind): Operation {
  const known = defaults.get(kind);
  if (known) return known;
  const { family, create } = operationDefinition(kind);
  const shared = family === 'milling' ? { ...MILLING_DEFAULTS, targetDepth: 0 } : LASER_DEFAULTS;
  const made: Operation = create(shared as never);
  defaults.set(kind, made);
  return made;
}

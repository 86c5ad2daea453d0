import type { Stock } from '@kerf/machining';
import type { SettingPath } from './definition';
import { LASER_DEFAULTS } from './laser';
import { MILLING_DEFAULTS } from './milling';
import { OPERATION_KINDS, type Operation, type OperationKind, operationDefinition } from './registry';

/* Settings that are not shown have no effect. Many settings only matter with certain others: tabs when a contour
   goes through the stock, the angle of a ramp when there is a ramp. The panel hides a setting that does not matter.
   Its value is kept for when it matters again; until then the job must be the same whatever the value is. Panel,
   jobs and notes all use this file, so they agree; the conditions are in the definition of each kind. */

/** A setting of some operation, by its path ('extraDepth', 'entry.angle'). */
export type ConditionalSetting = SettingPath<Operation>;

type Conditions = Readonly<
  Partial<Record<ConditionalSetting, (operation: Operation, stock: Stock) => boolean>>
>;

function conditionsOf({ kind }: Operation): Conditions {
  return operationDefinition(kind).conditions as Conditions;
}

/** All settings that have a condition in some kind of operation. */
export const CONDITIONAL_SETTINGS: readonly ConditionalSetting[] = [
  ...new Set(
    OPERATION_KINDS.flatMap(
      (kind) => Object.keys(operationDefinition(kind).conditions) as ConditionalSetting[],
    ),
  ),
];

/**
 * Whether a setting of an operation has an effect, and so should be shown; also false when the operation does not have
 * the setting.
 */
export function isInForce(setting: ConditionalSetting, operation: Operation, stock: Stock): boolean {
  const condition = conditionsOf(operation)[setting];
  return condition ? condition(operation, stock) : hasSetting(operation, setting.split('.'));
}

/**
 * The operation with its effective settings: those without effect have their defaults. Returns the operation itself
 * when nothing differs.
 */
export function operationInForce<O extends Operation>(operation: O, stock: Stock): O {
  let result: Operation = operation;
  for (const [setting, condition] of Object.entries(conditionsOf(operation)))
    if (!condition(operation, stock)) result = withDefault(result, setting.split('.'));
  return result as O;
}

function hasSetting(operation: Operation, [name = '', inner]: readonly string[]): boolean {
  const own = (operation as unknown as Values)[name];
  if (inner === undefined || own === undefined) return own !== undefined;
  return Object.hasOwn(own as object, inner);
}

type Values = Readonly<Record<string, unknown>>;

function withDefault(operation: Operation, [name = '', inner]: readonly string[]): Operation {
  const values = operation as unknown as Values;
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

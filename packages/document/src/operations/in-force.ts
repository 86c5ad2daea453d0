import type { Stock } from '@kerf/machining';
import type { SettingPath } from './definition';
import { LASER_DEFAULTS } from './laser';
import { MILLING_DEFAULTS } from './milling';
import { OPERATION_KINDS, type Operation, type OperationKind, operationDefinition } from './registry';

/* A setting that is not shown has no effect. Many settings only matter together with others: tabs matter when a
   contour goes through the stock, and the angle of a ramp when there is a ramp.

   The panel hides a setting that does not matter, but keeps its value for the time when the setting matters again.
   Until then the job must not depend on this value.

   The panel, the jobs and the notes all use this file, so that they agree. The conditions themselves are in the
   definition of each kind of operation. */

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
 * Whether a setting of an operation has an effect, and so should be shown. Also returns false when the operation does
 * not have this setting.
 */
export function isInForce(setting: ConditionalSetting, operation: Operation, stock: Stock): boolean {
  const condition = conditionsOf(operation)[setting];
  return condition ? condition(operation, stock) : hasSetting(operation, setting.split('.'));
}

/**
 * The operation with the values that have an effect: every setting without an effect gets its default. Returns the same
 * operation when no value changes.
 */
export function operationInForce<O extends Operation>(operation: O, stock: Stock): O {
  let result: Operation = operation;
  for (const [setting, condition] of Object.entries(conditionsOf(operation)))
    if (condition?.(operation, stock) === false) result = withDefault(result, setting.split('.'));
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

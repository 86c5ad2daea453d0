import {
  CONDITIONAL_SETTINGS,
  isInForce,
  type NumberLimit,
  type Operation,
  operationDefinition,
} from '@kerf/document';
import type { OperationChanges } from '@kerf/editor';
import type { Stock } from '@kerf/machining';
import type { ReactNode } from 'react';
import type { TranslationKey } from '../../i18n';

type Value = string | number | boolean;

/** The path of a setting in an operation, as the document names it: `stepdown`, `entry.angle`. */
export type ValuePath<O> = {
  [K in keyof O & string]: O[K] extends Value
    ? K
    : O[K] extends readonly unknown[]
      ? never
      : O[K] extends object
        ? `${K}.${keyof O[K] & string}`
        : never;
}[keyof O & string];

/**
 * A setting that is shown as a plain field. The document defines the limits of the setting with this path, and when the
 * setting has an effect.
 */
export interface Setting<O extends Operation, Path extends string = ValuePath<O>> {
  readonly path: Path;
  readonly label: TranslationKey;
  /** What the setting does, in one or two sentences. */
  readonly what: TranslationKey;
  /** The values to choose from, each with its text. */
  readonly choices?: Readonly<Record<string, TranslationKey>>;
  /** How the value is shown: in mm, as a plain number, in degrees, in percent, or as a switch for on and off. */
  readonly as?: 'length' | 'number' | 'degrees' | 'percent' | 'switch';
  /** The step of the field, in the unit that is shown. */
  readonly step?: number;
  /** The setting is about the second bit: without one, it is not shown. */
  readonly isForSecondBit?: true;
  /** A further condition for showing the field, in addition to the document's own. */
  readonly isShown?: (operation: O) => boolean;
}

/** Settings that share a picture. */
export interface SettingGroup<O extends Operation, Path extends string = ValuePath<O>> {
  readonly picture: ReactNode | ((operation: O) => ReactNode);
  readonly settings: readonly Setting<O, Path>[];
}

/** The value of the setting at `path` in an operation. */
export function valueAt(operation: Operation, path: string): Value | undefined {
  const value = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>>)[key], operation);
  return value as Value | undefined;
}

/** The changes that set the value at `path`. */
export function changesAt(path: string, value: Value): OperationChanges {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as OperationChanges;
}

/** The limits that the document defines for a number of a kind of operation. */
export function limitAt(kind: Operation['kind'], path: string): NumberLimit {
  const limit = operationDefinition(kind).limits[path];
  if (!limit) throw new Error(`${kind} has no limits for ${path}`);
  return limit;
}

/**
 * Whether a setting has an effect on an operation: its own conditions are met, and those of the settings that contain
 * it.
 */
export function isActing<O extends Operation>(
  { path, isShown }: Pick<Setting<O, string>, 'path' | 'isShown'>,
  operation: O,
  stock: Stock,
): boolean {
  const conditions = CONDITIONAL_SETTINGS.filter((name) => path === name || path.startsWith(`${name}.`));
  return conditions.every((name) => isInForce(name, operation, stock)) && (isShown?.(operation) ?? true);
}

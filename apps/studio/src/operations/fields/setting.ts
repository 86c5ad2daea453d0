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

/** A setting that is a field and nothing more. What it may be, and when it acts, the document knows by its path. */
export interface Setting<O extends Operation, Path extends string = ValuePath<O>> {
  readonly path: Path;
  readonly label: TranslationKey;
  /** The values to choose from, each with its text. */
  readonly choices?: Readonly<Record<string, TranslationKey>>;
  /** How a number is shown: in mm, as it is, in degrees, in percent; a switch for what is on or off. */
  readonly as?: 'length' | 'number' | 'degrees' | 'percent' | 'switch';
  /** In what is shown. */
  readonly step?: number;
  /** Whether it is shown, besides what the document says of when it acts. */
  readonly isShown?: (operation: O) => boolean;
}

/** Settings that one picture explains. */
export interface SettingGroup<O extends Operation, Path extends string = ValuePath<O>> {
  readonly picture: ReactNode | ((operation: O) => ReactNode);
  readonly settings: readonly Setting<O, Path>[];
}

/** What an operation is set to. */
export function valueAt(operation: Operation, path: string): Value | undefined {
  const value = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>>)[key], operation);
  return value as Value | undefined;
}

/** The change that sets what stands at `path`. */
export function changesAt(path: string, value: Value): OperationChanges {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as OperationChanges;
}

/** The range that the document gives to a number of a kind of operation. */
export function limitAt(kind: Operation['kind'], path: string): NumberLimit {
  const limit = operationDefinition(kind).limits[path];
  if (!limit) throw new Error(`${kind} has no limits for ${path}`);
  return limit;
}

/** Whether a setting does anything for an operation: it and what it is part of are in force. */
export function isActing<O extends Operation>(
  { path, isShown }: Pick<Setting<O, string>, 'path' | 'isShown'>,
  operation: O,
  stock: Stock,
): boolean {
  const conditions = CONDITIONAL_SETTINGS.filter((name) => path === name || path.startsWith(`${name}.`));
  return conditions.every((name) => isInForce(name, operation, stock)) && (isShown?.(operation) ?? true);
}

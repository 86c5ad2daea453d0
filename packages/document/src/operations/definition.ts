import type { Problem } from '@kerf/machining';
import type { Decoder } from '../decoding/decode';
import type { NumberLimit } from '../decoding/limits';
import type { BitUse } from './bits';
import type { LaserSettings, MillingSettings } from './settings';

/** The names of the four cut types, as projects of other programs and people's habits know them. */
export type CutType = 'Mill Pocket' | 'Mill - On path' | 'Laser - Fill' | 'Laser - On path';

/** Whether an operation follows the contour or fills its inside. */
export type CutStyle = 'line' | 'fill';

/** What is true of operations of all kinds: the kinds themselves stand in `operation.ts`, above this file. */
export type AnyOperation = { readonly kind: string } & (MillingSettings | LaserSettings);

/** The settings that an operation shares with its whole family. */
export type SharedSettings<O> = O extends MillingSettings ? MillingSettings : LaserSettings;

/** Everything the document knows of one kind of operation: a row of `registry.ts`. */
export interface OperationDefinition<O extends AnyOperation> {
  readonly kind: O['kind'];
  readonly family: 'milling' | 'laser';
  readonly style: CutStyle;
  readonly cutType: CutType;
  /** Range of each numeric setting, by its path in the operation ('stepdown', 'tabs.spacing'). */
  readonly limits: Readonly<Record<string, NumberLimit>>;
  readonly decode: Decoder<O>;
  /** The operation with the settings that it shares with its family; all others have their defaults. */
  create(shared: SharedSettings<O>): O;
  /** What is wrong with the settings, by field; `path` leads to the operation. */
  findProblems(operation: O, path: string): readonly Problem[];
}

/** What the document knows of one kind of milling, besides. */
export interface MillingDefinition<O extends AnyOperation & MillingSettings> extends OperationDefinition<O> {
  /** Which bits it is cut with. */
  bits(operation: O): BitUse;
}

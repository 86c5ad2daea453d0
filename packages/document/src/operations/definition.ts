import type { Problem } from '@kerf/machining';
import type { Decoder } from '../schema/decode';
import type { NumberLimit } from '../schema/limits';
import type { Operation, OperationKind } from './operation';

/** The names of the four cut types, as projects of other programs and people's habits know them. */
export type CutType = 'Mill Pocket' | 'Mill - On path' | 'Laser - Fill' | 'Laser - On path';

/** Whether an operation follows the contour or fills its inside. */
export type CutStyle = 'line' | 'fill';

/** Everything the document knows of one kind of operation: a row of `registry.ts`. */
export interface OperationDefinition<O extends Operation = Operation> {
  readonly kind: O['kind'];
  readonly family: 'milling' | 'laser';
  readonly style: CutStyle;
  readonly cutType: CutType;
  /** Range of each numeric setting, by its path in the operation ('stepdown', 'tabs.spacing'). */
  readonly limits: Readonly<Record<string, NumberLimit>>;
  readonly decode: Decoder<O>;
  /** What is wrong with the settings, by field; `path` leads to the operation. */
  findProblems(operation: O, path: string): readonly Problem[];
}

/** The operation of one kind. */
export type OperationOf<K extends OperationKind> = Extract<Operation, { kind: K }>;

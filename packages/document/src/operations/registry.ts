import type { Problem } from '@kerf/machining';
import { type Decoder, unionOf } from '../decoding/decode';
import type { BitUse } from './bits';
import { CHAMFER } from './chamfer';
import type { CutStyle, CutType, MillingDefinition, OperationDefinition } from './definition';
import { DRILL } from './drill';
import { ENGRAVE } from './engrave';
import { FACING } from './facing';
import { INLAY } from './inlay';
import { LASER_FILL } from './laser-fill';
import { LASER_LINE } from './laser-line';
import { LASER_PHOTO } from './laser-photo';
import type { MillingOperation, Operation, OperationKind, OperationOf } from './operation';
import { POCKET } from './pocket';
import { PROFILE } from './profile';
import { V_CARVE } from './v-carve';

type DefinitionOf<O extends Operation> = O extends MillingOperation
  ? MillingDefinition<O>
  : OperationDefinition<O>;

const DEFINITIONS: { readonly [K in OperationKind]: DefinitionOf<OperationOf<K>> } = {
  profile: PROFILE,
  pocket: POCKET,
  'v-carve': V_CARVE,
  engrave: ENGRAVE,
  drill: DRILL,
  chamfer: CHAMFER,
  facing: FACING,
  inlay: INLAY,
  'laser-line': LASER_LINE,
  'laser-fill': LASER_FILL,
  'laser-photo': LASER_PHOTO,
};

/** All kinds of operation, in the order in which they are offered. */
export const OPERATION_KINDS = Object.keys(DEFINITIONS) as readonly OperationKind[];

/** What the document knows of a kind: names, limits, validation. */
export function operationDefinition<K extends OperationKind>(kind: K): OperationDefinition<OperationOf<K>> {
  return DEFINITIONS[kind] as unknown as OperationDefinition<OperationOf<K>>;
}

/** The name of the operation's cut type. */
export function cutTypeOf(operation: Operation): CutType {
  return DEFINITIONS[operation.kind].cutType;
}

/** Whether the operation follows the contour or fills it. */
export function cutStyleOf(operation: Operation): CutStyle {
  return DEFINITIONS[operation.kind].style;
}

/** Which bits the operation is cut with. */
export function bitUseOf(operation: MillingOperation): BitUse {
  return (DEFINITIONS[operation.kind] as MillingDefinition<MillingOperation>).bits(operation);
}

/** What is wrong with an operation's settings; empty when all is well. `path` leads to it in the input or design. */
export function findOperationProblems(operation: Operation, path = 'operation'): readonly Problem[] {
  const definition = DEFINITIONS[operation.kind] as OperationDefinition<Operation>;
  return definition.findProblems(operation, path);
}

export const decodeOperation: Decoder<Operation> = unionOf<Operation>(
  'kind',
  new Map(
    Object.entries(DEFINITIONS).map(([kind, definition]) => [kind, definition.decode as Decoder<Operation>]),
  ),
);

import type { Problem, Tool } from '@kerf/machining';
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
import { POCKET } from './pocket';
import { PROFILE } from './profile';
import { RELIEF } from './relief';
import type { LaserSettings, MillingSettings } from './settings';
import { THREAD } from './thread';
import { V_CARVE } from './v-carve';

const DEFINITIONS = {
  profile: PROFILE,
  pocket: POCKET,
  'v-carve': V_CARVE,
  engrave: ENGRAVE,
  drill: DRILL,
  chamfer: CHAMFER,
  facing: FACING,
  inlay: INLAY,
  thread: THREAD,
  relief: RELIEF,
  'laser-line': LASER_LINE,
  'laser-fill': LASER_FILL,
  'laser-photo': LASER_PHOTO,
};

/** The name of a kind of operation. */
export type OperationKind = keyof typeof DEFINITIONS;

/** The operation of one kind. */
export type OperationOf<K extends OperationKind> = K extends OperationKind
  ? ReturnType<(typeof DEFINITIONS)[K]['create']>
  : never;

/**
 * What a person wants done with an object. Each kind of operation has a file in this folder. Four kinds are the cut
 * types of the specification:
 * - `profile` on path: 'Mill - On path';
 * - `pocket`: 'Mill Pocket';
 * - `laser-line`: 'Laser - On path';
 * - `laser-fill`: 'Laser - Fill'.
 */
export type Operation = OperationOf<OperationKind>;

/** The operations of a router. */
export type MillingOperation = Extract<Operation, MillingSettings>;
/** The operations of a laser. */
export type LaserOperation = Extract<Operation, LaserSettings>;

/** Whether it is an operation of a router. */
export function isMilling(operation: Operation): operation is MillingOperation {
  return DEFINITIONS[operation.kind].family === 'milling';
}

/** Whether it is an operation of a laser. */
export function isLaserOperation(operation: Operation): operation is LaserOperation {
  return !isMilling(operation);
}

/** All kinds of operation, in the order of the menu. */
export const OPERATION_KINDS = Object.keys(DEFINITIONS) as readonly OperationKind[];

/** What the document knows about a kind: names, limits, validation. */
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

function millingDefinition({ kind }: MillingOperation): MillingDefinition<MillingOperation> {
  return DEFINITIONS[kind] as MillingDefinition<MillingOperation>;
}

/** Which bits cut the operation. */
export function bitUseOf(operation: MillingOperation): BitUse {
  return millingDefinition(operation).bits(operation);
}

/** The bits of a set-up. */
interface Bits {
  readonly firstBit: Tool;
  readonly secondBit: Tool | null;
}

/**
 * Whether the second bit cuts the operation or, when both bits cut the operation, its walls. It does in two cases:
 * - A person requested the second bit.
 * - The choice is automatic, a V-bit is needed or preferred, and only the second bit is a V-bit.
 */
export function takesSecondBit(operation: MillingOperation, { firstBit, secondBit }: Bits): boolean {
  if (operation.bit !== 'auto' || !secondBit) return operation.bit === 'second' && secondBit !== null;
  const takesVBit = bitUseOf(operation).form !== 'any';
  return takesVBit && firstBit.kind !== 'v-bit' && secondBit.kind === 'v-bit';
}

/** What is cleared along an outline, for drawing it. Widths in mm at the surface. */
export interface DrawnCut {
  /** 0 when the cut has no width to show. */
  readonly width: number;
  readonly bit: Tool;
  /** On which side of the outline a band of that width is cleared; null: none. */
  readonly side: 'on' | 'outside' | 'inside' | null;
}

/** What an operation clears along an outline with the bits of a set-up. */
export function drawnCut(operation: Operation, bits: Bits): DrawnCut {
  const second = isMilling(operation) && takesSecondBit(operation, bits) ? bits.secondBit : null;
  const bit = second ?? bits.firstBit;
  if (!isMilling(operation)) return { width: 0, bit, side: null };
  const { lineWidth, bandSide } = millingDefinition(operation);
  return { width: lineWidth?.(operation, bit) ?? 0, bit, side: bandSide?.(operation) ?? null };
}

/** An operation whose part can be held by tabs while it is cut through. */
export type TabbedOperation = Extract<MillingOperation, { tabs: unknown }>;

/** Whether milled tabs can hold what the operation cuts out. */
export function canHaveTabs(operation: Operation): operation is TabbedOperation {
  return isMilling(operation) && 'tabs' in operation;
}

/** Whether a fill burns the contours of its area too, in a cut of their own after it. */
export function burnsOutline(operation: Operation): boolean {
  return 'outline' in operation && operation.outline.isEnabled;
}

/** The problems of an operation's settings; empty when there are none. `path` leads to it in the input or design. */
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

import type { ChamferOperation } from './chamfer';
import type { DrillOperation } from './drill';
import type { EngraveOperation } from './engrave';
import type { FacingOperation } from './facing';
import type { InlayOperation } from './inlay';
import type { LaserFillOperation } from './laser-fill';
import type { LaserLineOperation } from './laser-line';
import type { LaserPhotoOperation } from './laser-photo';
import type { PocketOperation } from './pocket';
import type { ProfileOperation } from './profile';
import type { LaserSettings, MillingSettings } from './settings';
import type { VCarveOperation } from './v-carve';

/**
 * What is to be done with an object, as a person set it. Each kind has a file of its own in this folder and a row in
 * `registry.ts`. The four cut types of the specification are `profile` on path ('Mill - On path'), `pocket`
 * ('Mill Pocket'), `laser-line` ('Laser - On path') and `laser-fill' ('Laser - Fill').
 */
export type Operation =
  | ProfileOperation
  | PocketOperation
  | VCarveOperation
  | EngraveOperation
  | DrillOperation
  | ChamferOperation
  | FacingOperation
  | InlayOperation
  | LaserLineOperation
  | LaserFillOperation
  | LaserPhotoOperation;
/** Names a kind of operation. */
export type OperationKind = Operation['kind'];

/** The operation of one kind. */
export type OperationOf<K extends OperationKind> = Extract<Operation, { kind: K }>;

/** The operations of a router. */
export type MillingOperation = Extract<Operation, MillingSettings>;
/** The operations of a laser. */
export type LaserOperation = Extract<Operation, LaserSettings>;

/** Milling and laser operations are told apart by their kind: those of a laser begin with 'laser-'. */
export function isMilling(operation: Operation): operation is MillingOperation {
  return !operation.kind.startsWith('laser-');
}

/** Whether a laser does it. */
export function isLaserOperation(operation: Operation): operation is LaserOperation {
  return !isMilling(operation);
}

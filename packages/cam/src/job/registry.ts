import type { MachiningSetup, Operation, OperationKind, OperationOf } from '@kerf/document';
import { CHAMFER_COMPILER } from './chamfer';
import { DRILL_COMPILER } from './drill';
import { ENGRAVE_COMPILER } from './engrave';
import { FACING_COMPILER } from './facing';
import { INLAY_COMPILER } from './inlay';
import { LASER_FILL_COMPILER } from './laser-fill';
import { LASER_LINE_COMPILER } from './laser-line';
import { LASER_PHOTO_COMPILER } from './laser-photo';
import type { Compiler, Untokened } from './parts';
import { POCKET_COMPILER } from './pocket';
import { PROFILE_COMPILER } from './profile';
import { RELIEF_COMPILER } from './relief';
import { THREAD_COMPILER } from './thread';
import { V_CARVE_COMPILER } from './v-carve';

const COMPILERS: { readonly [K in OperationKind]: Compiler<OperationOf<K>> } = {
  profile: PROFILE_COMPILER,
  pocket: POCKET_COMPILER,
  'v-carve': V_CARVE_COMPILER,
  engrave: ENGRAVE_COMPILER,
  drill: DRILL_COMPILER,
  chamfer: CHAMFER_COMPILER,
  facing: FACING_COMPILER,
  inlay: INLAY_COMPILER,
  thread: THREAD_COMPILER,
  relief: RELIEF_COMPILER,
  'laser-line': LASER_LINE_COMPILER,
  'laser-fill': LASER_FILL_COMPILER,
  'laser-photo': LASER_PHOTO_COMPILER,
};

/** The compiler for the kind of an operation. */
export function compilerOf(operation: Operation): Compiler<Operation> {
  return COMPILERS[operation.kind] as Compiler<Operation>;
}

/** The cuts of a job, after each kind has added what its cuts need to know about the others. */
export function settled(cuts: readonly Untokened[], setup: MachiningSetup): readonly Untokened[] {
  return Object.values(COMPILERS).reduce((all, { amongOthers }) => amongOthers?.(all, setup) ?? all, cuts);
}

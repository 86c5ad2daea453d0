import type { Moves } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import type { CamOperation } from '../cuts/operation';
import { CHAMFER_CUT } from './chamfer';
import type { CutKind } from './cut-kind';
import { DRILL_CUT } from './drill';
import { ENGRAVE_CUT } from './engrave';
import { FACING_CUT } from './facing';
import { INLAY_CUT } from './inlay';
import { LASER_FILL_CUT } from './laser-fill';
import { LASER_LINE_CUT } from './laser-line';
import { LASER_PHOTO_CUT } from './laser-photo';
import { POCKET_CUT } from './pocket';
import { PROFILE_CUT } from './profile';
import { RELIEF_FINISHING_CUT } from './relief-finishing';
import { RELIEF_ROUGHING_CUT } from './relief-roughing';
import { THREAD_CUT } from './thread';
import { V_CARVE_CUT } from './v-carve';

const KINDS: Readonly<Record<string, CutKind<never>>> = {
  profile: PROFILE_CUT,
  pocket: POCKET_CUT,
  'v-carve': V_CARVE_CUT,
  engrave: ENGRAVE_CUT,
  chamfer: CHAMFER_CUT,
  inlay: INLAY_CUT,
  drill: DRILL_CUT,
  facing: FACING_CUT,
  thread: THREAD_CUT,
  'relief-roughing': RELIEF_ROUGHING_CUT,
  'relief-finishing': RELIEF_FINISHING_CUT,
  'laser-line': LASER_LINE_CUT,
  'laser-fill': LASER_FILL_CUT,
  'laser-photo': LASER_PHOTO_CUT,
};

/** The functions for a cut's kind. Throws `TypeError` when the kind has no row. */
export function kindOf({ kind }: CamOperation): CutKind<CamOperation> {
  const found = KINDS[kind];
  if (!found) throw new TypeError(`no generator for '${kind}'`);
  return found as unknown as CutKind<CamOperation>;
}

/** The moves of one operation: see `CutKind.generate`. */
export function generateMoves(operation: CamOperation, context: GenerateContext): Moves {
  return kindOf(operation).generate(operation, context);
}

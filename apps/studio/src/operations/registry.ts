import type { LaserOperation, MillingOperation, OperationOf } from '@kerf/document';
import { CHAMFER_ROOM } from './chamfer/room';
import { DRILL_ROOM } from './drill/room';
import { ENGRAVE_ROOM } from './engrave/room';
import { FACING_ROOM } from './facing/room';
import { INLAY_ROOM } from './inlay/room';
import { LASER_FILL_ROOM } from './laser-fill/room';
import { LASER_LINE_ROOM } from './laser-line/room';
import { LASER_PHOTO_ROOM } from './laser-photo/room';
import { POCKET_ROOM } from './pocket/room';
import { PROFILE_ROOM } from './profile/room';
import { RELIEF_ROOM } from './relief/room';
import type { LaserRoom, MillingRoom } from './room';
import { THREAD_ROOM } from './thread/room';
import { V_CARVE_ROOM } from './v-carve/room';

type MillingKind = MillingOperation['kind'];

const MILLING_ROOMS: { readonly [K in MillingKind]: MillingRoom<OperationOf<K>> } = {
  profile: PROFILE_ROOM,
  pocket: POCKET_ROOM,
  'v-carve': V_CARVE_ROOM,
  engrave: ENGRAVE_ROOM,
  drill: DRILL_ROOM,
  chamfer: CHAMFER_ROOM,
  facing: FACING_ROOM,
  inlay: INLAY_ROOM,
  thread: THREAD_ROOM,
  relief: RELIEF_ROOM,
};

const LASER_ROOMS: Readonly<Record<LaserOperation['kind'], LaserRoom>> = {
  'laser-line': LASER_LINE_ROOM,
  'laser-fill': LASER_FILL_ROOM,
  'laser-photo': LASER_PHOTO_ROOM,
};

/** All kinds of milling, in the order of the panel. */
export const MILLING_KINDS = Object.keys(MILLING_ROOMS) as readonly MillingKind[];

/** The user interface for a kind of milling. */
export function millingRoom(kind: MillingKind): MillingRoom<MillingOperation> {
  return MILLING_ROOMS[kind] as unknown as MillingRoom<MillingOperation>;
}

/** All kinds of burning. */
export const LASER_KINDS = Object.keys(LASER_ROOMS) as readonly LaserOperation['kind'][];

/** The user interface for a kind of burning. */
export function laserRoom(kind: LaserOperation['kind']): LaserRoom {
  return LASER_ROOMS[kind];
}

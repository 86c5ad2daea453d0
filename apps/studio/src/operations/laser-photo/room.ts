import type { LaserRoom } from '../room';

/** The studio's parts for burning photos. The adjustments of a photo are in `photo/`. */
export const LASER_PHOTO_ROOM: LaserRoom = { cutType: 'operation.laser-photo.cutType' };

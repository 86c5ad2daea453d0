import type { LaserRoom } from '../room';

/** Burning photos. What a photo looks like is in `photo/`. */
export const LASER_PHOTO_ROOM: LaserRoom = { cutType: 'operation.laser-photo.cutType' };

import type { LaserRoom } from '../room';

/** The user interface for burning photos. The dialog that adjusts a photo is in `photo/`. */
export const LASER_PHOTO_ROOM: LaserRoom = { cutType: 'operation.laser-photo.cutType' };

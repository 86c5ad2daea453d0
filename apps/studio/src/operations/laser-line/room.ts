import type { LaserRoom } from '../room';
import { LineFields } from './line-fields';

/** The studio's parts for burning along contours. */
export const LASER_LINE_ROOM: LaserRoom = {
  cutType: 'operation.laser-line.cutType',
  Advanced: LineFields,
};

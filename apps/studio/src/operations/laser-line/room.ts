import type { LaserRoom } from '../room';
import { LineFields } from './line-fields';

/** The user interface for burning along contours. */
export const LASER_LINE_ROOM: LaserRoom = {
  cutType: 'operation.laser-line.cutType',
  Advanced: LineFields,
};

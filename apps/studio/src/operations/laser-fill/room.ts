import type { LaserRoom } from '../room';
import { PatternField } from './pattern-field';

/** Burning areas. */
export const LASER_FILL_ROOM: LaserRoom = {
  cutType: 'operation.laser-fill.cutType',
  Advanced: PatternField,
};

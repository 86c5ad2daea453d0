import type { LaserRoom } from '../room';
import { OutlineFields } from './outline-fields';
import { PatternField } from './pattern-field';

/** The user interface for burning areas. */
export const LASER_FILL_ROOM: LaserRoom = {
  cutType: 'operation.laser-fill.cutType',
  Basic: OutlineFields,
  Advanced: PatternField,
};

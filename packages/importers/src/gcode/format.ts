import type { ProgramFormat } from '../format';

/** Programs of any CAM. Their first bytes may be anything. */
export const GCODE: ProgramFormat = {
  id: 'gcode',
  becomes: 'program',
  extensions: ['.gc', '.tap', '.gcode', '.nc'],
};

import { GCODE_REASONS } from '@kerf/gcode';
import { englishTexts } from '../catalogue';

/**
 * The problems of a line of a program, by their reasons. The English texts come from the table of the reader of G-code.
 */
export const gcode = { gcodeProblem: englishTexts(GCODE_REASONS) } as const;

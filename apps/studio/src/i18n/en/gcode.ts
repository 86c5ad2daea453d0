import { GCODE_REASONS } from '@kerf/gcode';
import { englishTexts } from '../catalogue';

/** What is said of a line of a program, by its reason: in English it stands where the reader of G-code has it. */
export const gcode = { gcodeProblem: englishTexts(GCODE_REASONS) } as const;

import type { JobProgram } from '@kerf/pipeline';
import { saveFile } from '../ui/save-file';

/**
 * Saves a program as it is run, under `name` without extension: `{name}.gcode`, and `{name}_2.gcode` by the name of a
 * second (2 §7.7).
 */
export function saveProgram({ gcode }: JobProgram, name: string): void {
  saveFile(new Blob([new Uint8Array(gcode.bytes)]), `${name}.gcode`);
}

import type { JobProgram } from '@kerf/pipeline';
import { saveFile } from '../ui/save-file';

/**
 * Saves a program exactly as the machine would run it. The file is `{name}.gcode`, where `name` has no extension; for a
 * second program `name` already ends in `_2` (2 §7.7).
 */
export function saveProgram({ gcode }: JobProgram, name: string): void {
  saveFile(new Blob([new Uint8Array(gcode.bytes)]), `${name}.gcode`);
}

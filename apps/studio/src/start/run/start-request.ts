import type { Design } from '@kerf/document';
import type { MachineMode } from '@kerf/gcode';
import type { DriverRequestOf, FileType } from '@kerf/protocol';

/** What a start is asked for with. */
export interface StartOptions {
  readonly sha256: string;
  readonly name: string;
  readonly mode: MachineMode;
  readonly design: Design;
  /** The program is a file's: nothing of the design holds for it. */
  readonly isFile: boolean;
  /** Of all programs of the job, in their order. */
  readonly hashes: readonly string[];
}

/** 'finishing' when the material has a thickness, otherwise 'roughing' (2 §4.2). */
export function fileTypeOf({ stock }: Design): FileType {
  return stock.thickness > 0 ? 'finishing' : 'roughing';
}

/**
 * The request for a start. The design's safe height is where a router is lifted to when the job is stopped; it is above a
 * zero on top of the stock. A file may have its zero elsewhere: of it the driver takes the greatest height that it goes to.
 */
export function startRequest({
  sha256,
  name,
  mode,
  design,
  isFile,
  hashes,
}: StartOptions): DriverRequestOf<'requestStart'> {
  return {
    action: 'requestStart',
    fileType: fileTypeOf(design),
    sha256,
    mode,
    name,
    ...(hashes.length > 1 && { programs: [...hashes] }),
    ...(mode === 'cnc' && !isFile && { safeHeight: design.setup.safeHeight }),
  };
}

import type { Design } from '@kerf/document';
import type { MachineMode } from '@kerf/gcode';
import type { Device } from '@kerf/machining';
import type { DriverRequestOf, FileType } from '@kerf/protocol';

/** The values of a start request. */
export interface StartOptions {
  readonly sha256: string;
  readonly name: string;
  readonly mode: MachineMode;
  readonly design: Design;
  /** The device for which the program was made; null if this is not known. */
  readonly device: Device | null;
  /** Whether the program comes from a file: the settings of the design do not apply to a file. */
  readonly isFile: boolean;
  /** The hashes of all programs of the job, in their order. */
  readonly hashes: readonly string[];
}

/** 'finishing' if the material has a thickness, otherwise 'roughing' (2 §4.2). */
export function fileTypeOf({ stock }: Design): FileType {
  return stock.thickness > 0 ? 'finishing' : 'roughing';
}

/**
 * The request for a start. It also decides how far the driver lifts the bit of a router when the job is stopped:
 * - a program of the design: to the design's safe height, because its Z zero is the top of the stock;
 * - a file: to the greatest height in the program, because its Z zero may be elsewhere.
 *
 * The powers of a laser's program are shares of the device's full power. The driver compares it with the machine's. The
 * spindle speeds of a router are in rpm, so they do not depend on it.
 */
export function startRequest({
  sha256,
  name,
  mode,
  design,
  device,
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
    ...(mode === 'laser' && device && { spindleMaximum: device.maxSpindle }),
    ...(mode === 'cnc' && !isFile && { safeHeight: design.setup.safeHeight }),
  };
}

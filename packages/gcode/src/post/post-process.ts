import { type MachineProfile, SILENT_CONTEXT, type Toolpath, type WorkContext } from '@kerf/machining';
import type { Dialect } from './dialect';
import type { GcodeProgram } from './program';

/** What the post-processor must know besides the toolpaths. */
export interface PostOptions {
  readonly dialect: Dialect;
  readonly machine: MachineProfile;
  /** Height in mm above the stock's top that is clear of everything: first and last move of the program go there. */
  readonly safeHeight: number;
  /** Job facts for the program's head, one comment line each. Any text; it is made safe for the wire. */
  readonly header?: readonly string[];
  /** Seconds to wait for the spindle; 3 when left out. */
  readonly spinUpSeconds?: number;
}

/** Under construction. */
export function postProcess(
  _toolpaths: readonly Toolpath[],
  _options: PostOptions,
  _context: WorkContext = SILENT_CONTEXT,
): GcodeProgram {
  throw new Error('not built yet');
}

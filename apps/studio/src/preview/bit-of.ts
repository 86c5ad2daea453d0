import type { Tool } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';

/** What burns where nothing names a laser. */
const BEAM: Tool = { kind: 'laser', id: 'beam', name: 'Laser', diameter: 0.1 };

/** What a program works with: the bit that it was made or opened with, and a beam where its own words are a laser's. */
export function bitOf({ trace, tool }: Pick<JobProgram, 'trace' | 'tool'>): Tool {
  return trace.mode === 'laser' && tool.kind !== 'laser' ? BEAM : tool;
}

import type { Problem } from '@kerf/machining';

/** Reads the triangles of one kind of file. */
export interface TriangleReader {
  /**
   * Reads from the beginning of `bytes`. Returns how many bytes it has read: what is left comes again, with more bytes
   * behind it. `isLast`: nothing comes behind, so everything is read. Returns a problem where the file is broken.
   */
  read(bytes: Uint8Array, isLast: boolean): number | Problem;
  /** What is noted about a file that has been read. */
  readonly warnings: readonly Problem[];
}

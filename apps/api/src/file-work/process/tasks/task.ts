import type { GeometryKernel } from '@kerf/geometry';
import type { MoreDecoders } from '@kerf/importers';
import type { Outcome } from '@kerf/machining';
import type { ResultFacts } from '../../words';

/** What a work process provides for its tasks. */
export interface TaskTools {
  readonly kernel: GeometryKernel;
  /** The decoders that the picture needs beside the usual ones. */
  readonly decoders: MoreDecoders;
}

/** A finished file. */
export interface TaskResult extends ResultFacts {
  readonly content: Uint8Array | string;
}

/** Makes a file of a file. `settings` are what the call's schema returns. Problems say why a file is refused. */
export type Task<Settings> = (
  input: Uint8Array,
  settings: Settings,
  tools: TaskTools,
) => Promise<Outcome<TaskResult>>;

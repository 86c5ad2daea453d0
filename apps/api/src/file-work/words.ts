import type { Problem } from '@kerf/machining';
import type { TaskName } from './tasks';

/** What a work process is told to do: a task of `process/tasks/registry.ts` with the file `input`. */
export interface TaskWord {
  readonly name: TaskName;
  /** The settings, as the call's schema has read them. */
  readonly settings: object;
  readonly input: string;
  /** The file for the result. It exists only afterwards, and only when the task is done. */
  readonly output: string;
}

/** What a work process reports of its task. 'broken' is a fault of Kerf: its message is for the log alone. */
export type WorkWord =
  | { readonly kind: 'done'; readonly facts: ResultFacts; readonly warnings: readonly Problem[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'broken'; readonly message: string };

/** What a task says of its result besides the bytes. */
export interface ResultFacts {
  readonly mediaType: string;
  /** The ending of the result's file name, with the dot. */
  readonly extension: string;
}

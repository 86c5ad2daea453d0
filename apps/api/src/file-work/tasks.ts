/** What the server itself must know of a task. What it does is in `process/tasks/registry.ts`. */
interface TaskFacts {
  /** Its input is a picture, of which the head alone can show that it is too large. */
  readonly hasPicture?: true;
  /** The longest time, ms, of a task that takes a moment for every honest file: others need the process. */
  readonly longestMs?: number;
}

const TASKS = {
  offset: {},
  boolean: {},
  optimise: { longestMs: 15_000 },
  trace: { hasPicture: true },
  effect: { hasPicture: true },
  relief: { hasPicture: true },
  solid: {},
  'picture-size': { hasPicture: true },
  'import-project': {},
  'export-project': {},
} as const satisfies Record<string, TaskFacts>;

/** The names of the tasks. */
export type TaskName = keyof typeof TASKS;

/** What the server itself must know of a task. */
export const factsOf = (name: TaskName): TaskFacts => TASKS[name];

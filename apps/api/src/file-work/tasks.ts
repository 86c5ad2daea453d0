/** What the server itself must know of a task. What it does is in `process/tasks/registry.ts`. */
interface TaskFacts {
  /** Its input is a picture, of which the head alone can show that it is too large. */
  readonly hasPicture?: true;
  /** The longest time, ms, of a task that takes a moment for every honest file: others need the process. */
  readonly timeMs?: number;
  /** The most memory, bytes, of a task that needs little for every file that it accepts. */
  readonly memoryBytes?: number;
}

/** A process without work has some 80 MB; a drawing may add 200 MB. */
const DRAWING: TaskFacts = { timeMs: 15_000, memoryBytes: 280 * 2 ** 20 };

const TASKS = {
  offset: DRAWING,
  boolean: DRAWING,
  optimise: DRAWING,
  trace: { hasPicture: true },
  effect: { hasPicture: true },
  relief: { hasPicture: true },
  solid: DRAWING,
  'picture-size': { hasPicture: true },
  'import-project': DRAWING,
  'export-project': DRAWING,
} as const satisfies Record<string, TaskFacts>;

/** The names of the tasks. */
export type TaskName = keyof typeof TASKS;

/** What the server itself must know of a task. */
export const factsOf = (name: TaskName): TaskFacts => TASKS[name];

import { CancelledError } from '@kerf/machining';
import { MISSING_PART, MissingPartError } from '../api/late-part';
import type { SentError } from './sent-error';

/**
 * The tasks of a worker by their kinds: the request, the result, and the parts that the task may send before its
 * result. All must be structured-cloneable.
 */
export type TaskMap = Readonly<Record<string, { request: unknown; result: unknown; part?: unknown }>>;

/** The type of the parts that a task may send before its result. */
export type PartOf<Task> = Task extends { readonly part: infer Part } ? Part : never;

/** The options of a task. */
export interface TaskOptions<Part = never> {
  /** Aborting stops the task; its promise rejects with `CancelledError`. */
  readonly signal?: AbortSignal;
  /** Called with the share that is done, 0–1. */
  readonly onProgress?: (fraction: number) => void;
  /** Called with each part that the task sends before its result. */
  readonly onPart?: (part: Part) => void;
  /** Of the waiting tasks, the one with the highest priority runs next. Default 0. */
  readonly priority?: number;
}

/** A message to the worker. */
export interface TaskRequest {
  readonly id: number;
  readonly kind: string;
  readonly request: unknown;
}

/** A message from the worker. */
export type TaskReply =
  | { readonly id: number; readonly type: 'progress'; readonly fraction: number }
  | { readonly id: number; readonly type: 'part'; readonly part: unknown }
  | { readonly id: number; readonly type: 'done'; readonly result: unknown }
  | ({ readonly id: number; readonly type: 'failed' } & SentError);

interface Task extends TaskRequest {
  readonly options: TaskOptions<unknown>;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Runs tasks, each in another thread. */
export interface WorkerPool<Tasks extends TaskMap> {
  /** Runs one task on the next free worker. Rejects with `CancelledError` or with the error from the worker. */
  run<Kind extends keyof Tasks & string>(
    kind: Kind,
    request: Tasks[Kind]['request'],
    options?: TaskOptions<PartOf<Tasks[Kind]>>,
  ): Promise<Tasks[Kind]['result']>;
  /**
   * Starts a worker if there is none, so that a task that will probably come soon need not wait for the worker to
   * start.
   */
  prepare(): void;
  /** Ends all workers; waiting tasks reject with `CancelledError`. */
  dispose(): void;
}

/**
 * A few workers that take tasks from one queue, by priority.
 * - A worker is started when it is first needed. It is kept, so that the next task can use its caches.
 * - A running task is cancelled by ending its worker. This stops even a tight loop at once.
 * - A worker that fails, or that cannot load a part of its code, is ended too. The next task gets a new worker.
 */
export function createWorkerPool<Tasks extends TaskMap>(
  startWorker: () => Worker,
  size: number,
): WorkerPool<Tasks> {
  return new Pool(startWorker, size);
}

class Pool<Tasks extends TaskMap> implements WorkerPool<Tasks> {
  readonly #slots: readonly Slot[];
  readonly #queue: Task[] = [];
  #lastId = 0;

  constructor(startWorker: () => Worker, size: number) {
    this.#slots = Array.from({ length: size }, () => new Slot(startWorker, () => this.#pump()));
  }

  run<Kind extends keyof Tasks & string>(
    kind: Kind,
    request: Tasks[Kind]['request'],
    options: TaskOptions<PartOf<Tasks[Kind]>> = {},
  ): Promise<Tasks[Kind]['result']> {
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) {
        reject(new CancelledError());
        return;
      }
      this.#lastId += 1;
      this.#add({
        id: this.#lastId,
        kind,
        request,
        options: options as TaskOptions<unknown>,
        resolve: resolve as Task['resolve'],
        reject,
      });
    });
  }

  prepare(): void {
    if (!this.#slots.some(({ hasWorker }) => hasWorker)) this.#slots[0]?.prepare();
  }

  dispose(): void {
    for (const task of this.#queue.splice(0)) task.reject(new CancelledError());
    for (const slot of this.#slots) {
      slot.task?.reject(new CancelledError());
      slot.end();
    }
  }

  #add(task: Task): void {
    const { priority = 0, signal } = task.options;
    const place = this.#queue.findIndex((other) => (other.options.priority ?? 0) < priority);
    this.#queue.splice(place < 0 ? this.#queue.length : place, 0, task);
    signal?.addEventListener('abort', () => this.#cancel(task), { once: true });
    this.#pump();
  }

  #pump(): void {
    for (;;) {
      const free = this.#slots.filter(({ task }) => task === null);
      // A slot whose worker has already started is preferred, so that the task need not wait.
      const slot = free.find(({ hasWorker }) => hasWorker) ?? free[0];
      const task = slot && this.#queue.shift();
      if (!task) return;
      slot.begin(task);
    }
  }

  #cancel(task: Task): void {
    const waiting = this.#queue.indexOf(task);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    this.#slots.find((slot) => slot.task === task)?.end();
    task.reject(new CancelledError());
    this.#pump();
  }
}

/** A slot for one worker and its present task. */
class Slot {
  readonly #startWorker: () => Worker;
  readonly #onFree: () => void;
  #worker: Worker | null = null;
  #task: Task | null = null;

  /** `onFree` is called when a task has ended. */
  constructor(startWorker: () => Worker, onFree: () => void) {
    this.#startWorker = startWorker;
    this.#onFree = onFree;
  }

  get task(): Task | null {
    return this.#task;
  }

  get hasWorker(): boolean {
    return this.#worker !== null;
  }

  /**
   * Returns the worker, and starts it first if there is none. If a worker fails while it has no task, nothing is
   * reported; the next task gets a new worker.
   */
  prepare(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.#startWorker();
    worker.onmessage = ({ data }: MessageEvent<TaskReply>) => this.#receive(data);
    worker.onerror = (event) => {
      // A late error of a worker that was ended does not belong to the task of the next worker.
      if (this.#worker !== worker) return;
      const task = this.#task;
      this.end();
      // An error without a message means that the code of the worker itself could not be loaded.
      task?.reject(event.message ? new Error(event.message) : new MissingPartError(event));
      this.#onFree();
    };
    this.#worker = worker;
    return worker;
  }

  begin(task: Task): void {
    this.#task = task;
    const { id, kind, request } = task;
    try {
      this.prepare().postMessage({ id, kind, request } satisfies TaskRequest);
    } catch (error) {
      // The request cannot be copied to another thread, or there is no memory for the copy.
      this.#task = null;
      task.reject(error as Error);
    }
  }

  /** Ends the worker and its task. */
  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#task = null;
  }

  #receive(reply: TaskReply): void {
    const task = this.#task;
    if (task?.id !== reply.id) return;
    if (reply.type === 'progress') task.options.onProgress?.(reply.fraction);
    else if (reply.type === 'part') task.options.onPart?.(reply.part);
    else {
      this.#task = null;
      if (reply.type === 'done') task.resolve(reply.result);
      else this.#fail(task, reply);
      this.#onFree();
    }
  }

  #fail(task: Task, { name, message }: SentError): void {
    if (name === MISSING_PART) this.end();
    task.reject(Object.assign(new Error(message), { name }));
  }
}

import { CancelledError } from '@kerf/machining';
import type { SentError } from './sent-error';

/**
 * What a worker can be asked: per kind of task its request, its result, and what it may hand over before. All must be
 * structured-cloneable.
 */
export type TaskMap = Readonly<Record<string, { request: unknown; result: unknown; part?: unknown }>>;

/** What a task hands over before its result. */
export type PartOf<Task> = Task extends { readonly part: infer Part } ? Part : never;

export interface TaskOptions<Part = never> {
  /** Aborting stops the task; its promise rejects with `CancelledError`. */
  readonly signal?: AbortSignal;
  /** Share done, 0–1. */
  readonly onProgress?: (fraction: number) => void;
  /** Called with what the task hands over before its result. */
  readonly onPart?: (part: Part) => void;
  /** Higher goes first among those that wait. Default 0. */
  readonly priority?: number;
}

/** Client → worker. */
export interface TaskRequest {
  readonly id: number;
  readonly kind: string;
  readonly request: unknown;
}

/** Worker → client. */
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

interface Slot {
  worker: Worker | null;
  task: Task | null;
}

export interface WorkerPool<Tasks extends TaskMap> {
  /** Runs one task on the next free worker. Rejects with `CancelledError` or with the worker's error. */
  run<Kind extends keyof Tasks & string>(
    kind: Kind,
    request: Tasks[Kind]['request'],
    options?: TaskOptions<PartOf<Tasks[Kind]>>,
  ): Promise<Tasks[Kind]['result']>;
  /** Starts a worker, if none is there, so that a task that is likely to come soon does not wait for it. */
  prepare(): void;
  /** Ends all workers; waiting tasks reject with `CancelledError`. */
  dispose(): void;
}

/**
 * A few workers behind one queue with priorities. A worker is started when first needed and kept, so that what it
 * caches serves the next task; a running task is cancelled by ending its worker, which stops even a tight loop at once.
 */
export function createWorkerPool<Tasks extends TaskMap>(
  startWorker: () => Worker,
  size: number,
): WorkerPool<Tasks> {
  const slots: Slot[] = Array.from({ length: size }, () => ({ worker: null, task: null }));
  const queue: Task[] = [];
  let lastId = 0;

  function pump() {
    for (;;) {
      const free = slots.filter(({ task }) => task === null);
      // One whose worker is there already does not have to be waited for.
      const slot = free.find(({ worker }) => worker !== null) ?? free[0];
      const task = slot && queue.shift();
      if (!task) return;
      begin(slot, task);
    }
  }

  function begin(slot: Slot, task: Task) {
    slot.task = task;
    slot.worker ??= startWorker();
    slot.worker.onmessage = ({ data }: MessageEvent<TaskReply>) => receive(slot, data);
    slot.worker.onerror = (event) => {
      retire(slot);
      task.reject(new Error(event.message || 'the worker failed'));
      pump();
    };
    const { id, kind, request } = task;
    slot.worker.postMessage({ id, kind, request } satisfies TaskRequest);
  }

  function receive(slot: Slot, reply: TaskReply) {
    const task = slot.task;
    if (!task || task.id !== reply.id) return;
    if (reply.type === 'progress') {
      task.options.onProgress?.(reply.fraction);
      return;
    }
    if (reply.type === 'part') {
      task.options.onPart?.(reply.part);
      return;
    }
    slot.task = null;
    if (reply.type === 'done') task.resolve(reply.result);
    else task.reject(Object.assign(new Error(reply.message), { name: reply.name }));
    pump();
  }

  function retire(slot: Slot) {
    slot.worker?.terminate();
    slot.worker = null;
    slot.task = null;
  }

  function cancel(task: Task) {
    const waiting = queue.indexOf(task);
    if (waiting >= 0) queue.splice(waiting, 1);
    const slot = slots.find((candidate) => candidate.task === task);
    if (slot) retire(slot);
    task.reject(new CancelledError());
    pump();
  }

  return {
    run(kind, request, options = {}) {
      return new Promise((resolve, reject) => {
        if (options.signal?.aborted) {
          reject(new CancelledError());
          return;
        }
        lastId += 1;
        const task: Task = {
          id: lastId,
          kind,
          request,
          options: options as TaskOptions<unknown>,
          resolve: resolve as Task['resolve'],
          reject,
        };
        const priority = options.priority ?? 0;
        const place = queue.findIndex((other) => (other.options.priority ?? 0) < priority);
        queue.splice(place < 0 ? queue.length : place, 0, task);
        options.signal?.addEventListener('abort', () => cancel(task), { once: true });
        pump();
      });
    },
    prepare() {
      if (slots.every(({ worker }) => worker === null)) slots[0]!.worker = startWorker();
    },
    dispose() {
      for (const task of queue.splice(0)) task.reject(new CancelledError());
      for (const slot of slots) {
        slot.task?.reject(new CancelledError());
        retire(slot);
      }
    },
  };
}

import { driverFailure } from '@kerf/protocol';
import { type Action, answer, onDisk, refuse } from './action';

/** Adds a program that the driver has to the queue of a machine. */
export const addToQueue: Action<'addToQueue'> = {
  access: 'observer',
  reach: 'any-machine',
  run: ({ sha256, name, fileType, mode }, _client, { programs, queue }) => {
    const stored = programs.find(sha256);
    if (!stored) return refuse(driverFailure('program-missing'));
    const { lines, estimatedTime } = stored.info;
    return onDisk(() => answer(queue.add({ sha256, name, fileType, mode, lines, estimatedTime })));
  },
};

/** Changes the order of a queue. */
export const moveInQueue: Action<'moveInQueue'> = {
  access: 'observer',
  reach: 'any-machine',
  run: ({ id, to }, _client, { queue }) => onDisk(() => answer(queue.move(id, to))),
};

/** Removes a job from a queue. */
export const removeFromQueue: Action<'removeFromQueue'> = {
  access: 'observer',
  reach: 'any-machine',
  run: ({ id }, _client, { queue }) => onDisk(() => answer(queue.remove(id))),
};

/** Makes the program of a queued job readable. Nothing is checked or started. */
export const openQueued: Action<'openQueued'> = {
  access: 'observer',
  run: ({ id }, _client, { queue }) => onDisk(() => answer(queue.open(id))),
};

/** Sends the jobs that ran. */
export const readHistory: Action<'readHistory'> = {
  access: 'observer',
  reach: 'any-machine',
  run: (_request, _client, { history }) => ({ event: { action: 'JOB_HISTORY', jobs: history.jobs } }),
};

/** Deletes jobs from the history. */
export const deleteHistory: Action<'deleteHistory'> = {
  access: 'observer',
  reach: 'any-machine',
  run: ({ jobs }, _client, { history }) =>
    onDisk(async () => {
      await history.delete(jobs);
      return null;
    }),
};

import type { TaskName } from '../../tasks';
import { boolean } from './boolean';
import { effect } from './effect';
import { offset } from './offset';
import { optimise } from './optimise';
import { pictureSize } from './picture-size';
import { exportProject, importProject } from './project';
import { relief } from './relief';
import { solid } from './solid';
import type { Task } from './task';
import { trace } from './trace';

/** All tasks of the work processes. */
const TASKS: { readonly [Name in TaskName]: Task<never> } = {
  offset,
  boolean,
  optimise,
  trace,
  effect,
  relief,
  solid,
  'picture-size': pictureSize,
  'import-project': importProject,
  'export-project': exportProject,
};

/** The task with this name. Throws `TypeError` when there is none. */
export function taskNamed(name: string): Task<object> {
  const task = TASKS[name as TaskName];
  if (!task) throw new TypeError(`no task '${name}'`);
  return task as Task<object>;
}

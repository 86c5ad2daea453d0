import type { TaskName } from '../../task-name';
import { boolean } from './boolean';
import { offset } from './offset';
import { optimise } from './optimise';
import { exportProject, importProject } from './project';
import type { Task } from './task';

/** All tasks of the work processes. */
const TASKS: { readonly [Name in TaskName]: Task<never> } = {
  offset,
  boolean,
  optimise,
  'import-project': importProject,
  'export-project': exportProject,
};

/** The task with this name. Throws `TypeError` when there is none. */
export function taskNamed(name: string): Task<object> {
  const task = TASKS[name as TaskName];
  if (!task) throw new TypeError(`no task '${name}'`);
  return task as Task<object>;
}

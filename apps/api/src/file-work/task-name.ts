/** The names of the tasks: the rows of `process/tasks/registry.ts`. */
export type TaskName =
  | 'offset'
  | 'boolean'
  | 'optimise'
  | 'trace'
  | 'effect'
  | 'relief'
  | 'solid'
  | 'picture-size'
  | 'import-project'
  | 'export-project';

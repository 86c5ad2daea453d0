/** The names of the tasks: the rows of `process/tasks/registry.ts`. */
export type TaskName = 'offset' | 'boolean' | 'optimise' | 'import-project' | 'export-project';

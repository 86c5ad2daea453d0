/** What `kerf` does with a command line. The build makes a script of it, which `main.ts` loads: see `start/`. */
export { execute } from './command/execute';

/** Runs `kerf admin`, for which another program is started. */
export async function runAdmin(args: readonly string[]): Promise<number> {
  const admin = await import('./admin/admin');
  return admin.runAdmin(args);
}

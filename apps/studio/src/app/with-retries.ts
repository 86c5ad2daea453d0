/** How often something is tried again, and how long before each time, milliseconds. */
export interface Retries {
  readonly count: number;
  readonly pause: number;
}

/** The 3D view for a program (2 §4.4). */
export const PROGRAM_VIEW_RETRIES: Retries = { count: 10, pause: 500 };
/** The 3D view for a model (2 §4.4). */
export const MODEL_VIEW_RETRIES: Retries = { count: 10, pause: 200 };

/** What `load` resolves to, at the first try that does; the last try's error when none does. */
export async function withRetries<T>(load: () => Promise<T>, { count, pause }: Retries): Promise<T> {
  for (let left = count; left > 0; left -= 1) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

import { partInTime } from './in-time';
import { isCodeThere } from './is-server-there';

/** How often something is tried again, and the pause before each try, ms. */
export interface Retries {
  readonly count: number;
  readonly pause: number;
}

/** The retries for the 3D view of a program (2 §4.4). */
export const PROGRAM_VIEW_RETRIES: Retries = { count: 10, pause: 500 };
/** The retries for the 3D view of a model (2 §4.4), and for other code that is loaded when it is first needed. */
export const MODEL_VIEW_RETRIES: Retries = { count: 10, pause: 200 };

/*
 * When a browser fails to fetch a module once, it does not try again while the page is open, because it remembers the
 * failure. So nothing is fetched before the server can be reached: only the check of the server is repeated.
 */

/** Waits until code can be fetched, or until the tries are used up. */
async function untilCodeIsThere({ count, pause }: Retries): Promise<void> {
  for (let left = count; !(await isCodeThere()) && left > 0; left -= 1)
    await new Promise<void>((resolve) => setTimeout(resolve, pause));
}

/**
 * Returns a function that imports code when it is first called, as soon as it can be fetched. After the last
 * try it imports the code even if the server was not reached, because the browser may still have the code from an
 * earlier visit. While the import runs, further calls get the same promise. Later calls get the code at once, even
 * without the server. Code that does not arrive within 120 s is given up, and can be asked for again.
 */
export function lateCode<T>(load: () => Promise<T>, retries: Retries): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= untilCodeIsThere(retries)
      .then(() => partInTime(load()))
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}

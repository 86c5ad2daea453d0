import { isServerThere } from './is-server-there';

/** How often something is tried again, and how long before each time, milliseconds. */
export interface Retries {
  readonly count: number;
  readonly pause: number;
}

/** The 3D view for a program (2 §4.4). */
export const PROGRAM_VIEW_RETRIES: Retries = { count: 10, pause: 500 };
/** The 3D view for a model (2 §4.4), and what else comes when it is first wanted. */
export const MODEL_VIEW_RETRIES: Retries = { count: 10, pause: 200 };

/*
 * A browser that could not fetch a module once never tries it again while the page is open: the failure stays in its module map. What
 * is tried again here is therefore the question before it, whether the server answers.
 */

/** Waits until the server answers, at most through the last of the tries. */
async function untilServerAnswers({ count, pause }: Retries): Promise<void> {
  for (let left = count; !(await isServerThere()) && left > 0; left -= 1)
    await new Promise<void>((resolve) => setTimeout(resolve, pause));
}

/**
 * Code that is imported when it is first wanted, once the server answers. After the last try it is imported all the same: the
 * browser may have kept it from an earlier visit. What was loaded is there at once, whether the server is or not, and whoever
 * asks for what is on its way waits for the same.
 */
export function lateCode<T>(load: () => Promise<T>, retries: Retries): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= untilServerAnswers(retries)
      .then(load)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}

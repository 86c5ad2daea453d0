/*
 * Parts of Kerf's code that a worker fetches when it first needs them. When an `import()` fails, the browser remembers
 * the failure for as long as the worker lives, so trying again in the same worker is useless. The worker reports a
 * missing part; then the pool of workers ends this worker and gives the next task to a new one.
 */

/** The name of the error that tells the pool, and the page, what happened. */
export const MISSING_PART = 'MissingPartError';

/** A part of Kerf did not arrive. `cause` is what the browser said. */
export class MissingPartError extends Error {
  override readonly name = MISSING_PART;

  constructor(cause: unknown) {
    super('a part of Kerf did not arrive: check the connection and try again', { cause });
  }
}

/** Imports code. Throws `MissingPartError` when the code does not arrive. */
export async function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw new MissingPartError(error);
  }
}

/** Fetches a WASM module's bytes. Throws `MissingPartError` when they do not arrive. */
export async function fetchPart(url: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw new MissingPartError(error);
  }
}

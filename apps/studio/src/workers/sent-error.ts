/** An error as a worker sends it to the page. Its name tells its kind, such as a missing part of the code. */
export interface SentError {
  readonly name: string;
  readonly message: string;
}

/** Returns anything that was thrown in a form that can be sent. */
export function sentError(thrown: unknown): SentError {
  if (thrown instanceof Error) return { name: thrown.name, message: thrown.message };
  return { name: 'Error', message: String(thrown) };
}

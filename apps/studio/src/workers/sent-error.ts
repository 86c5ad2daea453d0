/** An error on its way from a worker to the page. Its name tells its kind, such as a missing file. */
export interface SentError {
  readonly name: string;
  readonly message: string;
}

/** The sendable form of anything that was thrown. */
export function sentError(thrown: unknown): SentError {
  if (thrown instanceof Error) return { name: thrown.name, message: thrown.message };
  return { name: 'Error', message: String(thrown) };
}

/** An error as it goes from a worker to the page: its name tells kinds apart, such as a file that is gone. */
export interface SentError {
  readonly name: string;
  readonly message: string;
}

/** What is sent of whatever was thrown. */
export function sentError(thrown: unknown): SentError {
  if (thrown instanceof Error) return { name: thrown.name, message: thrown.message };
  return { name: 'Error', message: String(thrown) };
}

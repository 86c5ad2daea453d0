import { useQuery } from '@tanstack/react-query';
import { CallError, callOrThrow } from '../api/client';

/** The balance of the person's points. The server reports each change of what is under the key `points`. */
export function usePoints() {
  return useQuery({
    queryKey: ['points', 'balance'],
    queryFn: ({ signal }) => callOrThrow('userPoints', { query: {} }, signal),
  });
}

/** The failure of a call behind an error; null for every other error. */
export const failureOf = (error: unknown) => (error instanceof CallError ? error.failure : null);

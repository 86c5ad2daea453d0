import type { LoginWays } from '@kerf/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOrThrow } from '../../api/client';

/** What each part of the list of ways gets. */
export interface WaysProps {
  readonly ways: LoginWays;
  onChanged(): void;
}

/** The server's events name the account too: a change in another tab is shown at once. */
const KEY = ['account', 'ways'];

/** The ways in which the person can log in, and a function that reads them again. */
export function useLoginWays() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callOrThrow('loginWays', {}, signal),
    staleTime: 0,
  });
  return { query, refresh: () => void queries.invalidateQueries({ queryKey: KEY }) };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callOrThrow } from '../api/client';

/** The daily sign-in: on how many days in a row, and signing in for today. */
export function useSignIn() {
  const queries = useQueryClient();
  const { data: streak, error } = useQuery({
    queryKey: ['points', 'streak'],
    queryFn: ({ signal }) => callOrThrow('signInStreak', { query: {} }, signal),
    // A page that stays open for days must offer each of them.
    staleTime: 0,
  });
  const signing = useMutation({
    mutationFn: () => callOrThrow('signIn', { query: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['points'] }),
  });
  return {
    streak,
    error: signing.error ?? error,
    isSigning: signing.isPending,
    canSign: streak?.isToday === false,
    sign: () => signing.mutate(),
  };
}

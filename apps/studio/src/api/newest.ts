import type { CallResult } from './call-result';

/**
 * Asks the server for something of an account again and again. An older reply never replaces a newer one: whoever asked
 * before gets the newest reply too, and only when that has come. So what is shown after a change contains the change.
 * `show` is called with each reply that is the newest.
 */
export function newestReply<Data>(
  ask: () => Promise<CallResult<Data>>,
  show: (data: Data, userId: string) => void,
): (userId: string) => Promise<CallResult<Data>> {
  const newest = new Map<string, Promise<CallResult<Data>>>();
  return (userId) => {
    const mine: Promise<CallResult<Data>> = ask().then((result) => {
      const last = newest.get(userId);
      if (last !== mine && last) return last;
      if (result.ok) show(result.data, userId);
      return result;
    });
    newest.set(userId, mine);
    return mine;
  };
}

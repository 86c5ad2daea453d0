import { callOrThrow } from './client';
import { useSessionStore } from './session-store';

/**
 * Counts an action of the person for the statistics of the server. Without an account nothing is counted, with a
 * warning. Throws a `CallError` if the server does not take it.
 */
export async function logAction(apiName: string): Promise<void> {
  const userId = useSessionStore.getState().session?.id;
  if (userId === undefined) {
    console.warn(`'${apiName}' is not counted: nobody is logged in.`);
    return;
  }
  await callOrThrow('apiLogAdd', { body: { userId, apiName } });
}

import type { Queries } from '../database/database';
import { MOST_FILES_AT_ONCE } from '../queue/kinds';
import type { WorkQueue } from '../queue/queue';
import type { AccountRepository } from './repository';

/**
 * Deletes a user with all rows, within a transaction. The bytes of the files are removed by the queue, which does not
 * forget them. Returns the ids of these files.
 */
export async function closeAccount(
  within: Parameters<AccountRepository['remove']>[0] & Pick<Queries, 'execute'>,
  { repository, queue }: { readonly repository: AccountRepository; readonly queue: Pick<WorkQueue, 'add'> },
  userId: string,
): Promise<string[]> {
  const ids = await repository.remove(within, userId);
  for (let i = 0; i < ids.length; i += MOST_FILES_AT_ONCE)
    await queue.add('remove-files', { ids: ids.slice(i, i + MOST_FILES_AT_ONCE) }, { within });
  return ids;
}

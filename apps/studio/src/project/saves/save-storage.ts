import { answerOf, transact } from '../browser-database';
import type { WaitingSave } from './waiting-save';

const STORE = 'waiting-saves';

const savesOf = (userId: string) => IDBKeyRange.bound(`${userId}/`, `${userId}0`, false, true);

const keyOf = ({ userId, projectId }: Pick<WaitingSave, 'userId' | 'projectId'>) => `${userId}/${projectId}`;

/** The saves in the browser's own database. Everything rejects where the browser has none. */
export const browserSaves = {
  /** All saves of a user, the first kept first. */
  load: (userId: string): Promise<readonly WaitingSave[]> =>
    transact([STORE], 'readonly', async (transaction) => {
      const saves = await answerOf<WaitingSave[]>(transaction.objectStore(STORE).getAll(savesOf(userId)));
      return saves.sort((a, b) => a.keptAt - b.keptAt);
    }),
  /** Keeps a save in place of the one of the same project; resolves when it is on disk. */
  put: (save: WaitingSave): Promise<void> =>
    transact([STORE], 'readwrite', async (transaction) => {
      await answerOf(transaction.objectStore(STORE).put(save, keyOf(save)));
    }),
  /** Removes all saves of a user. */
  removeAll: (userId: string): Promise<void> =>
    transact([STORE], 'readwrite', async (transaction) => {
      await answerOf(transaction.objectStore(STORE).delete(savesOf(userId)));
    }),
  /** Removes the save of the project, unless a newer one has taken its place. */
  remove: (save: WaitingSave): Promise<void> =>
    transact([STORE], 'readwrite', async (transaction) => {
      const store = transaction.objectStore(STORE);
      const found = await answerOf<WaitingSave | undefined>(store.get(keyOf(save)));
      if (found?.saveId === save.saveId) await answerOf(store.delete(keyOf(save)));
    }),
};

import type { OwnDesign } from '@kerf/protocol';
import { answerOf, transact } from '../../project/browser-database';

const STORE = 'own-designs';

/** An own design as the browser keeps it: all that is needed to show and insert it without the server. */
export interface KeptOwnDesign {
  readonly design: OwnDesign;
  /** The project file with its objects, and its picture. */
  readonly project: string;
  readonly picture: Blob;
}

const designsOf = (userId: string) => IDBKeyRange.bound(`${userId}/`, `${userId}0`, false, true);
const keyOf = (userId: string, { id }: OwnDesign) => `${userId}/${id}`;

/** The own designs in the browser's own database. Everything rejects where the browser has none. */
export const keptOwnDesigns = {
  /** All of a user, the last changed first. */
  load: (userId: string): Promise<readonly KeptOwnDesign[]> =>
    transact([STORE], 'readonly', async (transaction) => {
      const kept = await answerOf<KeptOwnDesign[]>(transaction.objectStore(STORE).getAll(designsOf(userId)));
      return kept.sort((a, b) => b.design.updateTime - a.design.updateTime);
    }),
  put: (userId: string, kept: KeptOwnDesign): Promise<void> =>
    transact([STORE], 'readwrite', async (transaction) => {
      await answerOf(transaction.objectStore(STORE).put(kept, keyOf(userId, kept.design)));
    }),
  remove: (userId: string, design: OwnDesign): Promise<void> =>
    transact([STORE], 'readwrite', async (transaction) => {
      await answerOf(transaction.objectStore(STORE).delete(keyOf(userId, design)));
    }),
  /** Removes all own designs of a user. */
  removeAll: (userId: string): Promise<void> =>
    transact([STORE], 'readwrite', async (transaction) => {
      await answerOf(transaction.objectStore(STORE).delete(designsOf(userId)));
    }),
};

/* The browser's own database, in which the work of a person survives a crash and a reload. */

const DATABASE = 'kerf';
const VERSION = 4;

/** The stores: drafts with their files, saves that the server has not taken yet, and the user's designs. */
const STORE_NAMES = ['drafts', 'draft-assets', 'draft-uses', 'waiting-saves', 'own-designs'] as const;

/** A store of the browser's database. */
export type StoreName = (typeof STORE_NAMES)[number];

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Another tab keeps the database open only while it writes: an upgrade waits until it is closed.
    const opening = indexedDB.open(DATABASE, VERSION);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      for (const store of STORE_NAMES)
        if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('the browser storage cannot be opened'));
  });
}

/** Runs `work` in one transaction over these stores. `work` may await requests of this transaction and nothing else. */
export async function transact<T>(
  stores: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(stores, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser storage is full'));
    });
    const [result] = await Promise.all([work(transaction), done]);
    return result;
  } finally {
    database.close();
  }
}

/** The result of a request. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser storage does not answer'));
  });
}

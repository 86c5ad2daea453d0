const DATABASE = 'kerf';
const STORE = 'drafts';

/** The design as it stands on the workspace, kept in the browser between visits and after a crash. */
export interface Draft {
  /** The design as JSON text (`designToJson`). */
  readonly design: string;
  /** The project that it belongs to, or null before the first save. */
  readonly projectId: string | null;
  readonly projectRevision: number;
  /** Whether it differs from the saved project. */
  readonly isDirty: boolean;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('the browser storage cannot be opened'));
    opening.onblocked = () => reject(new Error('the browser storage is in use by an older version'));
  });
}

async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser storage is full'));
    });
  } finally {
    database.close();
  }
}

/** Keeps the draft of a user; resolves when it is on disk. */
export async function storeDraft(userId: string, draft: Draft): Promise<void> {
  await transact('readwrite', (store) => store.put(draft, userId));
}

export async function loadDraft(userId: string): Promise<Draft | undefined> {
  return (await transact('readonly', (store) => store.get(userId))) as Draft | undefined;
}

/* The depth model that a person has chosen, kept in a database of the browser of its own: a further store in the
   database of the drafts would raise its version, and pages of an earlier version could no longer keep drafts. */

const DATABASE = 'kerf-depth-model';
const STORE = 'models';

/** A depth model that the browser keeps. */
export interface KeptModel {
  /** The name of the file. */
  readonly name: string;
  readonly file: Blob;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('the browser storage cannot be opened'));
  });
}

/** Makes one request of the store; resolves with its result when it is on disk. */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser storage is full'));
    });
  } finally {
    database.close();
  }
}

/** The depth model of a user; null when there is none. */
export async function keptModel(userId: string): Promise<KeptModel | null> {
  const kept = await inStore<KeptModel | undefined>('readonly', (store) => store.get(userId));
  return kept ?? null;
}

/**
 * Keeps the depth model of a user in the place of the one before. Rejects when the browser has no room for it, or when
 * its file was moved meanwhile.
 */
export async function keepModel(userId: string, { name, file }: KeptModel): Promise<void> {
  const model: KeptModel = { name, file: await copyOf(file) };
  await inStore('readwrite', (store) => store.put(model, userId));
}

/** Bytes that are read at once. */
const PIECE_BYTES = 16_000_000;

/** The content of a file. A browser may keep only where a chosen file is, and the person may move or delete it. */
async function copyOf(file: Blob): Promise<Blob> {
  const pieces: Blob[] = [];
  for (let at = 0; at < file.size; at += PIECE_BYTES)
    pieces.push(new Blob([await file.slice(at, at + PIECE_BYTES).arrayBuffer()]));
  return new Blob(pieces);
}

/** Removes the depth model of a user. */
export async function removeModel(userId: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(userId));
}

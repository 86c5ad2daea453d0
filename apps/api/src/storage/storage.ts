import type { Readable } from 'node:stream';

/** An object in a listing. */
export interface StoredObject {
  readonly key: string;
  /** When it was written: UTC milliseconds. */
  readonly writtenAt: number;
}

/**
 * The storage for the bytes of uploaded files: a local folder, or a bucket of an object store. The server makes the
 * keys (letters, digits, '-' and '_'), never a client. An object is written once and never changed.
 */
export interface Storage {
  /**
   * Writes all of `source` under `key`. When it resolves, the object is complete and survives a power cut. When the
   * source or the writing fails, it rejects and nothing is visible under the key.
   */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<{ size: number }>;
  /** The object's bytes, or undefined when there is none. */
  open(key: string): Promise<{ readonly size: number; readonly stream: Readable } | undefined>;
  /** Removes the object; a missing object is not an error. */
  remove(key: string): Promise<void>;
  /** All complete objects, in any order. */
  list(): AsyncIterable<StoredObject>;
  /** The bytes that can still be written; Infinity when nothing limits them. */
  free(): Promise<number>;
  /** Removes what interrupted writes left behind, if it is older than `olderThan` milliseconds. */
  removeLeftovers(olderThan: number): Promise<number>;
  /** Throws FatalError 'storage-unreachable' when the storage cannot be used. Called once, before the first object. */
  check(): Promise<void>;
}

/** The storage is not reached, or refuses a request that is right. This may pass by itself. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

const KEY = /^[A-Za-z0-9_-]{4,64}$/;

/** Whether a text can be a key of ours. */
export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Returns the key, or throws when it is none of ours. */
export function demandKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key');
  return key;
}

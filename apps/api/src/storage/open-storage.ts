import { join } from 'node:path';
import { openLocalStorage } from './local-storage';
import type { Storage } from './storage';

/** Where files are stored. */
export interface StorageSettings {
  /** The folder of everything that Kerf stores. */
  readonly dataFolder: string;
}

/** The storage of a database with this id. */
export function openStorage({ dataFolder }: StorageSettings, installation: string): Storage {
  return openLocalStorage(join(dataFolder, 'files', installation));
}

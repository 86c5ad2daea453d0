import { join } from 'node:path';
import { openLocalStorage } from './local-storage';
import type { S3Settings } from './s3-client';
import { openS3Storage } from './s3-storage';
import type { Storage } from './storage';

/** Where files are stored. */
export interface StorageSettings {
  /** The folder of everything that Kerf stores. */
  readonly dataFolder: string;
  /** The bucket that takes the folder's place for uploaded files; undefined for the folder. */
  readonly s3: S3Settings | undefined;
}

/** The storage of a database with this id. */
export function openStorage({ dataFolder, s3 }: StorageSettings, installation: string): Storage {
  return s3 ? openS3Storage(s3, installation) : openLocalStorage(join(dataFolder, 'files', installation));
}

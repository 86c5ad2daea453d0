import type { ModelReader } from '../reader';
import { read3mf } from './read-3mf';

/** Reads several objects with a unit. */
export const THREE_MF_READER: ModelReader = { read: read3mf };

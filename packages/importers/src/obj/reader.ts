import type { ModelReader } from '../reader';
import { readObj } from './read-obj';

/** Reads polygons without a unit. */
export const OBJ_READER: ModelReader = { read: readObj };

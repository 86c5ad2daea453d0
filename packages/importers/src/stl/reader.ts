import type { ModelReader } from '../reader';
import { readStl } from './read-stl';
import { StlReader } from './stl-reader';

/** Reads triangles without a unit, piece by piece where that is wanted. */
export const STL_READER: ModelReader = {
  read: readStl,
  begin: (size, context) => new StlReader(size, context),
};

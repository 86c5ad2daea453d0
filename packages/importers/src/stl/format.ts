import { beginningText, type ModelFormat } from '../format';
import { MAX_STL_BYTES, readStl } from './read-stl';

/** The header of a binary file is free text, so only a text file can be recognised. */
const BEGINNING = /^\s*solid\b[^\n]*\n\s*(?:facet\s+normal|endsolid)\b/i;

/** Models of 3D printing: triangles without a unit. */
export const STL: ModelFormat = {
  id: 'stl',
  becomes: 'model',
  extensions: ['.stl'],
  maxBytes: MAX_STL_BYTES,
  slowBytes: 30 * 1024 * 1024,
  isBegunBy: (head) => BEGINNING.test(beginningText(head)),
  read: readStl,
};

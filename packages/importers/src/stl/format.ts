import { beginningText, type ModelFormat } from '../format';
import { MAX_MODEL_BYTES, SLOW_MODEL_BYTES } from '../model/limits';

/** The header of a binary file is free text, so only a text file can be recognised. */
const BEGINNING = /^\s*solid\b[^\n]*\n\s*(?:facet\s+normal|endsolid)\b/i;

/** Models of 3D printing: triangles without a unit. */
export const STL: ModelFormat = {
  id: 'stl',
  becomes: 'model',
  extensions: ['.stl'],
  maxBytes: MAX_MODEL_BYTES,
  slowBytes: SLOW_MODEL_BYTES,
  isBegunBy: (head) => BEGINNING.test(beginningText(head)),
};

import { beginningText, type ModelFormat } from '../format';
import { MAX_MODEL_BYTES, SLOW_MODEL_BYTES } from '../model/limits';

/** Comments and names may stand before the first corner. */
const BEGINNING = /^(?:\s*(?:#[^\n]*|(?:mtllib|o|g|s|usemtl)\s[^\n]*)?\n)*\s*v\s+[-+.\d]/;

/** Models of modelling programs (Wavefront OBJ): polygons without a unit. */
export const OBJ: ModelFormat = {
  id: 'obj',
  becomes: 'model',
  extensions: ['.obj'],
  maxBytes: MAX_MODEL_BYTES,
  slowBytes: SLOW_MODEL_BYTES,
  isBegunBy: (head) => BEGINNING.test(beginningText(head)),
};

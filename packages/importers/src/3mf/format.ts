import { beginningText, beginsWith, type ModelFormat } from '../format';
import { MAX_MODEL_BYTES, SLOW_MODEL_BYTES } from '../model/limits';

/** The signature of a ZIP archive. */
const ZIP = [0x50, 0x4b, 3, 4];

/** Models of 3D printing with a unit and with several objects (3MF). */
export const THREE_MF: ModelFormat = {
  id: '3mf',
  becomes: 'model',
  extensions: ['.3mf'],
  maxBytes: MAX_MODEL_BYTES,
  slowBytes: SLOW_MODEL_BYTES,
  isBegunBy: (head) => beginsWith(head, ZIP) && beginningText(head).includes('3D/'),
};

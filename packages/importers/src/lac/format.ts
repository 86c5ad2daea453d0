import { MAX_LAC_LENGTH, readLac } from '@kerf/document';
import { beginningText, type ProjectFormat } from '../format';

/** Two numbers for the origin of the work area, and then a drawing. */
const BEGINNING = /^\s*-?[\d.]+\s*,\s*-?[\d.]+\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i;

/** Projects: Kerf's own, and those of programs that write the same format. */
export const LAC: ProjectFormat = {
  id: 'lac',
  becomes: 'project',
  extensions: ['.lac'],
  maxBytes: MAX_LAC_LENGTH,
  isBegunBy: (head) => BEGINNING.test(beginningText(head)),
  read: readLac,
};

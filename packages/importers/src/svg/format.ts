import { beginningText, type DrawingFormat } from '../format';
import { holdsWord } from '../text/holds-word';
import { importSvg, MAX_SVG_BYTES } from './import-svg';

const BEGINNING = /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i;

/** Drawings of the web, of Inkscape, Illustrator and Figma. */
export const SVG: DrawingFormat = {
  id: 'svg',
  becomes: 'drawing',
  extensions: ['.svg'],
  maxBytes: MAX_SVG_BYTES,
  isBegunBy: (head) => BEGINNING.test(beginningText(head)),
  mayHoldTexts: (bytes) => holdsWord(bytes, 'text'),
  read: (bytes, context, aids) => importSvg(bytes, { ...aids }, context),
};

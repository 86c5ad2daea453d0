import { beginningText, type DrawingFormat } from '../format';

/** The largest file that is read. */
export const MAX_SVG_BYTES = 64 * 1024 * 1024;

const BEGINNING = /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i;

/** Drawings of the web, of Inkscape, Illustrator and Figma. */
export const SVG: DrawingFormat = {
  id: 'svg',
  becomes: 'drawing',
  extensions: ['.svg'],
  maxBytes: MAX_SVG_BYTES,
  isBegunBy: (head) => BEGINNING.test(beginningText(head)),
};

import type { DrawingReader } from '../reader';
import { holdsWord } from '../text/holds-word';
import { importSvg } from './import-svg';

/** Reads drawings of the web, of Inkscape, Illustrator and Figma. */
export const SVG_READER: DrawingReader = {
  mayHoldTexts: (bytes) => holdsWord(bytes, 'text'),
  read: (bytes, context, aids) => importSvg(bytes, { ...aids }, context),
};

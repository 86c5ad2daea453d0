import { beginningText, type DrawingFormat } from '../format';

/** The largest file that is read. */
export const MAX_DXF_BYTES = 64 * 1024 * 1024;

/** A binary file has a signature; a text file begins with a section, after comments (code 999). */
const BEGINNING = /^(?:AutoCAD Binary DXF\r\n|(?:\s*999\r?\n[^\n]*\n)*\s*0\s*\r?\n\s*SECTION\s)/;

/** Drawings of CAD programs, as text and binary. */
export const DXF: DrawingFormat = {
  id: 'dxf',
  becomes: 'drawing',
  extensions: ['.dxf'],
  maxBytes: MAX_DXF_BYTES,
  isBegunBy: (head) => BEGINNING.test(beginningText(head)),
};

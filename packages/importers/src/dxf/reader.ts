import type { DrawingReader } from '../reader';
import { holdsWord } from '../text/holds-word';
import { importDxf } from './import-dxf';

/** Reads drawings of CAD programs, as text and binary. */
export const DXF_READER: DrawingReader = {
  mayHoldTexts: (bytes) => holdsWord(bytes, 'TEXT') || holdsWord(bytes, 'ATTRIB'),
  read: (bytes, context, aids) => importDxf(bytes, context, aids),
};

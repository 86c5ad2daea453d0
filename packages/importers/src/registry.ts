import { fail, type Outcome, type WorkContext } from '@kerf/machining';
import { importDxf, MAX_DXF_BYTES } from './dxf/import-dxf';
import type { ImportAids, ImportedPieces } from './imported';
import { importSvg, MAX_SVG_BYTES } from './svg/import-svg';

/** A kind of file that can be imported: a row of the table below. */
export interface ImportFormat {
  readonly id: 'svg' | 'dxf';
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  /** Whether a file of this kind could have texts in it: a quick look that may be wrong when it says so. */
  mayHoldTexts(bytes: Uint8Array): boolean;
  read(bytes: Uint8Array, context: WorkContext, aids?: ImportAids): Outcome<ImportedPieces>;
}

/** Whether the letters of `word` (ASCII) stand in the bytes, with or without zero bytes between them. */
function holds(bytes: Uint8Array, word: string): boolean {
  const codes = [...word].map((letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(codes[0]!); at >= 0; at = bytes.indexOf(codes[0]!, at + 1))
    for (const step of [1, 2]) if (codes.every((code, i) => bytes[at + i * step] === code)) return true;
  return false;
}

/** All formats, in the order in which they are offered. */
export const IMPORT_FORMATS: readonly ImportFormat[] = [
  {
    id: 'svg',
    extensions: ['.svg'],
    maxBytes: MAX_SVG_BYTES,
    mayHoldTexts: (bytes) => holds(bytes, 'text'),
    read: (bytes, context, aids) => importSvg(bytes, { ...aids }, context),
  },
  {
    id: 'dxf',
    extensions: ['.dxf'],
    maxBytes: MAX_DXF_BYTES,
    mayHoldTexts: (bytes) => holds(bytes, 'TEXT') || holds(bytes, 'ATTRIB'),
    read: (bytes, context, aids) => importDxf(bytes, context, aids),
  },
];

/** The text for a file picker's `accept`: '.svg,.dxf'. */
export function acceptList(formats: readonly Pick<ImportFormat, 'extensions'>[] = IMPORT_FORMATS): string {
  return formats.flatMap(({ extensions }) => extensions).join(',');
}

/** The format of a file by the end of its name, upper or lower case; the problem `wrong-type` names what can be chosen. */
export function importFormatOf<F extends Pick<ImportFormat, 'extensions'> = ImportFormat>(
  fileName: string,
  formats: readonly F[] = IMPORT_FORMATS as unknown as readonly F[],
): Outcome<F> {
  const name = fileName.toLowerCase();
  const value = formats.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
  if (value) return { ok: true, value, warnings: [] };
  return fail({
    code: 'wrong-type',
    severity: 'error',
    message: `Only the following types of files can be selected: ${acceptList(formats)}`,
  });
}

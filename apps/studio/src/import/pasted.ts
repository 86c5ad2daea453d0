import { formatBegunBy, formatsOf, HEAD_BYTES } from '@kerf/importers';

/** The parts of the system's clipboard that a paste on the workspace uses. */
export interface ClipboardContent {
  readonly files: readonly File[];
  getData(type: string): string;
}

/** The text with plain line ends: a clipboard may change them. */
const plain = (text: string) => text.replaceAll('\r', '').trim();

/** The drawing on the clipboard, under any of its types, and its format; null for none. */
function drawingOnClipboard({ getData }: Pick<ClipboardContent, 'getData'>) {
  for (const type of ['image/svg+xml', 'text/plain']) {
    const text = getData(type);
    const head = new TextEncoder().encode(text.slice(0, HEAD_BYTES));
    const format = formatBegunBy(head, formatsOf('drawing'));
    if (format) return { text, format };
  }
  return null;
}

/**
 * What to import from the clipboard: files, or a drawing that a program put there as text. Empty if the text is `own`,
 * the one of our last copy: then the editor has the objects themselves.
 */
export function filesToPaste(content: ClipboardContent, own: string | null, name: string): readonly File[] {
  if (content.files.length > 0) return content.files;
  const drawing = drawingOnClipboard({ getData: (type) => content.getData(type) });
  if (!drawing || (own !== null && plain(drawing.text) === plain(own))) return [];
  return [new File([drawing.text], `${name}${drawing.format.extensions[0]}`)];
}

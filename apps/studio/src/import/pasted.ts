import { formatBegunBy, formatsOf, HEAD_BYTES } from '@kerf/importers';

/** What of the system's clipboard a paste on the workspace takes. */
export interface ClipboardContent {
  readonly files: readonly File[];
  getData(type: string): string;
}

/** Line ends that a clipboard may have changed do not matter. */
const plain = (text: string) => text.replaceAll('\r', '').trim();

/** The drawing on the clipboard, however it lies there, and its format; null for none. */
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
 * What to import from the clipboard: files, or the drawing that a program put there as text. Nothing when the text is the
 * one that our own copy left, `own`: then the editor has the objects themselves.
 */
export function filesToPaste(content: ClipboardContent, own: string | null, name: string): readonly File[] {
  if (content.files.length > 0) return content.files;
  const drawing = drawingOnClipboard({ getData: (type) => content.getData(type) });
  if (!drawing || (own !== null && plain(drawing.text) === plain(own))) return [];
  return [new File([drawing.text], `${name}${drawing.format.extensions[0]}`)];
}

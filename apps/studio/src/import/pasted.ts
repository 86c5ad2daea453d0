import { formatBegunBy, formatsOf, HEAD_BYTES } from '@kerf/importers';

/** The parts of the system's clipboard that a paste on the workspace uses. */
export interface ClipboardContent {
  readonly files: readonly File[];
  getData(type: string): string;
}

/** The text without carriage returns: a clipboard may change the ends of lines. */
const plain = (text: string) => text.replaceAll('\r', '').trim();

/**
 * The drawing on the clipboard with its format, whichever of its types the clipboard has it under; null if there is
 * none.
 */
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
 * What to import from the clipboard: files, or a drawing that another program has copied as text. `own` is the text of
 * our last copy. If the clipboard has this text, there is nothing to import: the editor pastes its own objects.
 */
export function filesToPaste(content: ClipboardContent, own: string | null, name: string): readonly File[] {
  if (content.files.length > 0) return content.files;
  const drawing = drawingOnClipboard({ getData: (type) => content.getData(type) });
  if (!drawing || (own !== null && plain(drawing.text) === plain(own))) return [];
  return [new File([drawing.text], `${name}${drawing.format.extensions[0]}`)];
}

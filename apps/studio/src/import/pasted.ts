/** What of the system's clipboard a paste on the workspace takes. */
export interface ClipboardContent {
  readonly files: readonly File[];
  getData(type: string): string;
}

const SVG_BEGINNING = /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i;

/** Line ends that a clipboard may have changed do not matter. */
const plain = (text: string) => text.replaceAll('\r', '').trim();

/** The SVG drawing on the clipboard, however it lies there; null for none. */
function svgOnClipboard({ getData }: Pick<ClipboardContent, 'getData'>): string | null {
  for (const type of ['image/svg+xml', 'text/plain']) {
    const text = getData(type);
    if (SVG_BEGINNING.test(text)) return text;
  }
  return null;
}

/**
 * What to import from the clipboard: files, or the drawing that a program put there as text. Nothing when the text is the
 * one that our own copy left, `own`: then the editor has the objects themselves.
 */
export function filesToPaste(content: ClipboardContent, own: string | null, name: string): readonly File[] {
  if (content.files.length > 0) return content.files;
  const svg = svgOnClipboard({ getData: (type) => content.getData(type) });
  if (svg === null || (own !== null && plain(svg) === plain(own))) return [];
  return [new File([svg], `${name}.svg`, { type: 'image/svg+xml' })];
}

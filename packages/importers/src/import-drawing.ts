import type { TextLayout, TextSettings } from '@kerf/document';
import { type Outcome, SILENT_CONTEXT, throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { DrawingFormat } from './format';
import type { ImportAids, ImportedPieces, TextSetter } from './imported';
import { drawingReader } from './readers';
import { familyFor } from './text/family-for';

/** Sets texts like `TextSetter`, but asynchronously, because fonts may have to be loaded. */
export interface TextSource extends Pick<TextSetter, 'familyFor'> {
  layout(settings: TextSettings): Promise<TextLayout | null>;
}

/**
 * Sets texts in families of the catalogue with the given layout function: the families in the drawing, or their
 * replacements.
 */
export function textsInCatalogue(
  setText: (settings: TextSettings) => Promise<Outcome<TextLayout>>,
): TextSource {
  return {
    familyFor,
    async layout(settings) {
      const outcome = await setText(settings);
      return outcome.ok ? outcome.value : null;
    },
  };
}

/** The most texts that are set for one drawing; further ones are left out with a warning. */
const MAX_TEXTS = 5000;

/** A reading without texts: its result, and the texts that it requested. */
function readWithoutTexts(
  format: DrawingFormat,
  bytes: Uint8Array,
  aids: Omit<ImportAids, 'texts'>,
  source: TextSource,
  context: WorkContext,
): { readonly read: Outcome<ImportedPieces>; readonly wanted: ReadonlyMap<string, TextSettings> } {
  const wanted = new Map<string, TextSettings>();
  const texts: TextSetter = {
    familyFor: (families) => source.familyFor(families),
    layout: (settings) => {
      if (wanted.size < MAX_TEXTS) wanted.set(JSON.stringify(settings), settings);
      return null;
    },
  };
  return { read: drawingReader(format).read(bytes, context, { ...aids, texts }), wanted };
}

/** A context that reports one half of the progress; the half begins at `start`. */
function halfOf(context: WorkContext, start: number): WorkContext {
  return {
    report: (fraction) => context.report(start + fraction / 2),
    isCancelled: () => context.isCancelled(),
  };
}

/**
 * Reads a drawing with its texts. The readers of the formats are synchronous, but fonts are loaded asynchronously. So a
 * drawing with texts is read twice: first to collect the texts, then with the texts set in their fonts. A drawing
 * without texts is read once.
 *
 * The problems are those of the format. Throws only `CancelledError`.
 */
export async function importDrawing(
  format: DrawingFormat,
  bytes: Uint8Array,
  { kernel, texts }: { readonly kernel?: ImportAids['kernel']; readonly texts?: TextSource },
  context: WorkContext = SILENT_CONTEXT,
): Promise<Outcome<ImportedPieces>> {
  const aids: ImportAids = kernel ? { kernel } : {};
  if (!texts || !drawingReader(format).mayHoldTexts(bytes))
    return drawingReader(format).read(bytes, context, aids);
  const { read, wanted } = readWithoutTexts(format, bytes, aids, texts, halfOf(context, 0));
  if (wanted.size === 0) return read;
  const laid = new Map<string, TextLayout | null>();
  for (const [key, settings] of wanted) {
    throwIfCancelled(context);
    laid.set(key, await texts.layout(settings));
  }
  const setter: TextSetter = {
    familyFor: (families) => texts.familyFor(families),
    layout: (settings) => laid.get(JSON.stringify(settings)) ?? null,
  };
  return drawingReader(format).read(bytes, halfOf(context, 0.5), { ...aids, texts: setter });
}

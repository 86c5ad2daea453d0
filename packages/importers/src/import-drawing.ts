import type { TextLayout, TextSettings } from '@kerf/document';
import { type Outcome, SILENT_CONTEXT, throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { ImportAids, ImportedPieces, TextSetter } from './imported';
import type { ImportFormat } from './registry';

/** Sets texts as `TextSetter` does, in its own time: fonts may have to be loaded. */
export interface TextSource extends Pick<TextSetter, 'familyFor'> {
  layout(settings: TextSettings): Promise<TextLayout | null>;
}

/** Texts that are laid out for one drawing at most; further ones are left out and told. */
const MAX_TEXTS = 5000;

/** The texts that a reading asks for: a first pass that sets none of them. */
function wantedTexts(
  format: ImportFormat,
  bytes: Uint8Array,
  texts: TextSource,
  context: WorkContext,
): ReadonlyMap<string, TextSettings> {
  const wanted = new Map<string, TextSettings>();
  const setter: TextSetter = {
    familyFor: (families) => texts.familyFor(families),
    layout: (settings) => {
      if (wanted.size < MAX_TEXTS) wanted.set(JSON.stringify(settings), settings);
      return null;
    },
  };
  format.read(bytes, { ...context, report: () => {} }, { texts: setter });
  return wanted;
}

/**
 * Reads a drawing with its texts. Readers do not wait, fonts must be waited for: a drawing with texts is read twice, first to
 * learn what must be set. Problems are those of the format. Throws only `CancelledError`.
 */
export async function importDrawing(
  format: ImportFormat,
  bytes: Uint8Array,
  { kernel, texts }: { readonly kernel?: ImportAids['kernel']; readonly texts?: TextSource },
  context: WorkContext = SILENT_CONTEXT,
): Promise<Outcome<ImportedPieces>> {
  const aids: ImportAids = kernel ? { kernel } : {};
  if (!texts || !format.mayHoldTexts(bytes)) return format.read(bytes, context, aids);
  const laid = new Map<string, TextLayout | null>();
  for (const [key, settings] of wantedTexts(format, bytes, texts, context)) {
    throwIfCancelled(context);
    laid.set(key, await texts.layout(settings));
  }
  const setter: TextSetter = {
    familyFor: (families) => texts.familyFor(families),
    layout: (settings) => laid.get(JSON.stringify(settings)) ?? null,
  };
  return format.read(bytes, context, { ...aids, texts: setter });
}

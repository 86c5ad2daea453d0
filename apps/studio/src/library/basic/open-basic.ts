import type { LibraryDesign } from '@kerf/protocol';
import { lateCode, MODEL_VIEW_RETRIES } from '../../api/late-code';
import type { BasicDesigns } from './basic-designs';

/** Reads the basic designs when they are first wanted. They are a part of the build, which the browser keeps. */
export const openBasicDesigns: () => Promise<BasicDesigns> = lateCode(
  () => import('./read-basic').then(({ readBasicDesigns }) => readBasicDesigns()),
  MODEL_VIEW_RETRIES,
);

/** The drawing of a design that comes with the studio, SVG; null for others. */
export async function basicDrawing(design: LibraryDesign): Promise<string | null> {
  return (await openBasicDesigns()).drawingOf(design);
}

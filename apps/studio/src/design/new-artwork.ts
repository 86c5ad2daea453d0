import { createDesign, type Design, INK, type Paint, WHITE_PAGE } from '@kerf/document';
import { SIZE_PRESETS, sizeOf } from './presets';

/** The thickness of a page as stock, mm: that of usual plywood. */
const THICKNESS = 3;

/** The paint of what is drawn first. */
export const FIRST_PAINT: Paint = { fill: INK, stroke: null, strokeWidth: 0.7, opacity: 1 };

/** An empty page in the default size. */
export function newArtwork(name: string): Design {
  const size = sizeOf(SIZE_PRESETS.find(({ id }) => id === 'default')!);
  return createDesign({
    name,
    workspace: size,
    stock: { ...size, thickness: THICKNESS },
    artwork: WHITE_PAGE,
  });
}

/** A design of the studio as artwork: the page is its stock. */
export function artworkOf(design: Design): Design {
  const { width, height } = design.stock;
  return { ...design, workspace: { width, height }, artwork: design.artwork ?? WHITE_PAGE };
}

import { type Design, designToArtwork } from '@kerf/document';
import { pixelsOf } from '../presets';

/** How the picture of a design is saved. */
export interface PictureOptions {
  /** How many times larger than 96 pixels per inch. */
  readonly factor: number;
  readonly isTransparent: boolean;
  /** Whether the design is shown on its material. */
  readonly showsSurface: boolean;
}

/** The longest side of a picture that browsers can draw, pixels. */
export const MOST_PIXELS = 16_000;

/** The size of the picture in pixels. */
export function pictureSize({ workspace }: Pick<Design, 'workspace'>, factor: number) {
  const { width, height } = pixelsOf(workspace);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** The design as it is saved, as an SVG. */
export function pictureSvg(design: Design, { isTransparent, showsSurface }: Omit<PictureOptions, 'factor'>) {
  const { artwork } = design;
  const page = isTransparent && artwork ? { ...artwork, background: null, texture: null } : artwork;
  return designToArtwork({ ...design, artwork: page }, { showsSurface });
}

/** Draws the picture as PNG; null if the browser cannot. */
export async function picturePng(design: Design, options: PictureOptions): Promise<Blob | null> {
  const { width, height } = pictureSize(design, options.factor);
  const url = URL.createObjectURL(new Blob([pictureSvg(design, options)], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

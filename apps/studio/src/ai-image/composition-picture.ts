import type { Composition } from '@kerf/composer';
import { type Path, Verb } from '@kerf/geometry';

/** The longer side of a composition as pixels: fine enough for tracing, small enough for a relief. */
const LONG_SIDE = 1600;

/** A path of straight lines as the data of an SVG path, y down, on a sheet of this height. */
export function pathData(path: Path, height: number): string {
  const { verbs, coordinates } = path;
  const parts: string[] = [];
  let at = 0;
  for (const verb of verbs) {
    if (verb === Verb.close) parts.push('Z');
    else {
      parts.push(
        `${verb === Verb.move ? 'M' : 'L'}${coordinates[at]!.toFixed(2)} ${(height - coordinates[at + 1]!).toFixed(2)}`,
      );
      at += 2;
    }
  }
  return parts.join('');
}

/** A picture with its size in pixels. */
export interface PictureFile {
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
}

/** The composition as a PNG file: black on white. */
export async function compositionPicture({ width, height, art }: Composition): Promise<PictureFile> {
  const scale = LONG_SIDE / Math.max(width, height);
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no drawing area');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(pathData(art, height)), 'nonzero');
  const picture = await canvas.convertToBlob({ type: 'image/png' });
  return { picture, width: canvas.width, height: canvas.height };
}

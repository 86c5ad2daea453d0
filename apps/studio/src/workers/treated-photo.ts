import type { Asset, PictureChanges } from '@kerf/document';
import { type Bounds, scaling } from '@kerf/geometry';
import { type GrayImage, resampleImage, rgbaOfGrey, type ShownPixels, treatedPicture } from '@kerf/imaging';

/** A photo with what its operation changes of the picture. */
export interface TreatedPhotoRequest {
  readonly asset: Asset;
  readonly changes: PictureChanges;
  /** The sides of the whole picture, mm: filters have lengths in mm. */
  readonly width: number;
  readonly height: number;
  /** The most pixels along the longer side. */
  readonly side: number;
}

/** What is left of a photo, and which part of the whole picture that is: shares of it, y up. */
export interface TreatedPhoto {
  readonly width: number;
  readonly height: number;
  readonly rgba: ShownPixels;
  readonly part: Bounds;
}

/** The greys of a photo after crop, background and filter, with its transparent parts. */
export function treatPhoto(image: GrayImage, request: TreatedPhotoRequest): TreatedPhoto {
  const { changes, side } = request;
  const place = scaling(request.width, request.height);
  const shadow = { x: 0, y: 0, blur: 0, darkness: 0 };
  const treated = treatedPicture({ image, place }, { ...changes, shadow });
  const [a, , , d, x, y] = treated.place;
  const share = Math.min(1, side / Math.max(treated.image.width, treated.image.height));
  const shown =
    share < 1
      ? resampleImage(
          treated.image,
          Math.max(1, Math.round(treated.image.width * share)),
          Math.max(1, Math.round(treated.image.height * share)),
        )
      : treated.image;
  return {
    width: shown.width,
    height: shown.height,
    rgba: rgbaOfGrey(shown),
    part: {
      minX: x / request.width,
      maxX: (x + a) / request.width,
      minY: y / request.height,
      maxY: (y + d) / request.height,
    },
  };
}

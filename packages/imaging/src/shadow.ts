import { multiply, scaling, translation } from '@kerf/geometry';
import { blurPlane } from './blur';
import type { LaidPicture } from './crop';
import { type GrayImage, onWhite, withoutWhite } from './gray-image';
import { resampleImage } from './resample';

/** The most pixels of a picture with its shadow. */
const MOST_PIXELS = 48_000_000;

/** A shadow behind a picture. Lengths in mm, in the directions of the picture: x to the right, y up. */
export interface Shadow {
  readonly x: number;
  readonly y: number;
  /** How wide the edge of the shadow is; its blur has half of it as standard deviation. */
  readonly blur: number;
  /** 0–1, 0 for no shadow, 1 for a black one. */
  readonly darkness: number;
}

/**
 * The picture with the shadow of what is opaque in it. The result is larger than the picture where the shadow reaches
 * beyond it; the picture itself stays in its place. The sides of `place` are in mm.
 */
export function withShadow(laid: LaidPicture, shadow: Shadow): LaidPicture {
  if (shadow.darkness === 0) return laid;
  const room = roomFor(laid, shadow);
  if (!room) return laid;
  const pixels = room.width * room.height;
  if (pixels <= MOST_PIXELS) return castBy(laid, room, shadow.darkness);
  // A shadow that reaches far beyond a small picture of many pixels: fewer pixels are enough.
  const share = 0.9 * Math.sqrt(MOST_PIXELS / pixels);
  const { width, height } = laid.image;
  const smaller = resampleImage(
    laid.image,
    Math.max(1, Math.floor(width * share)),
    Math.max(1, Math.floor(height * share)),
  );
  const smallerRoom = roomFor({ ...laid, image: smaller }, shadow);
  const isPossible = smallerRoom && smallerRoom.width * smallerRoom.height <= MOST_PIXELS;
  return isPossible ? castBy({ ...laid, image: smaller }, smallerRoom, shadow.darkness) : laid;
}

/** The size of a picture with its shadow, in pixels, and the places of both in it. */
interface Room {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** From the picture to its shadow. */
  readonly dx: number;
  readonly dy: number;
  /** Standard deviation of the blur. */
  readonly sigma: number;
}

/** Null when the picture has no area. */
function roomFor({ image, place }: LaidPicture, shadow: Shadow): Room | null {
  const [a, b, c, d] = place;
  const across = image.width / Math.hypot(a, b);
  const down = image.height / Math.hypot(c, d);
  if (!(Number.isFinite(across) && Number.isFinite(down))) return null;
  const [dx, dy] = [Math.round(shadow.x * across), Math.round(-shadow.y * down)];
  const sigma = (shadow.blur / 2) * Math.sqrt(across * down);
  const reach = Math.ceil(3 * sigma);
  const left = Math.max(0, reach - dx);
  const top = Math.max(0, reach - dy);
  const width = image.width + left + Math.max(0, reach + dx);
  const height = image.height + top + Math.max(0, reach + dy);
  return { width, height, left, top, dx, dy, sigma };
}

function castBy({ image, place }: LaidPicture, room: Room, darkness: number): LaidPicture {
  const { width, height, left, top, dx, dy, sigma } = room;
  const opaque = image.alpha ?? new Uint8Array(image.pixels.length).fill(255);
  const cast = blurPlane(
    moved(opaque, image, { width, height, left: left + dx, top: top + dy }),
    width,
    height,
    sigma,
  );
  const alpha = moved(opaque, image, room);
  const pixels = moved(image.pixels, image, room);
  return {
    image: onShadow({ width, height, pixels, alpha }, cast, darkness),
    place: multiply(
      place,
      multiply(
        translation(-left / image.width, 1 - (height - top) / image.height),
        scaling(width / image.width, height / image.height),
      ),
    ),
  };
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

/** The bytes of a picture at a place in a larger one that is empty. */
function moved(values: Uint8Array, from: GrayImage, { width, height, left, top }: Frame): Uint8Array {
  const result = new Uint8Array(width * height);
  for (let y = 0; y < from.height; y += 1)
    result.set(values.subarray(y * from.width, (y + 1) * from.width), (y + top) * width + left);
  return result;
}

/** The picture over black of the alpha `darkness · cast`, by the 'over' of Porter and Duff. */
function onShadow(front: GrayImage, cast: Uint8Array, darkness: number): GrayImage {
  const alpha = new Uint8Array(cast.length);
  const pixels = new Uint8Array(cast.length);
  for (let i = 0; i < cast.length; i += 1) {
    const above = front.alpha![i]!;
    const below = ((255 - above) * darkness * cast[i]!) / 255;
    const total = Math.round(above + below);
    alpha[i] = total;
    if (total === 0) pixels[i] = 255;
    else {
      const grey = (withoutWhite(front.pixels[i]!, above) * above) / (above + below);
      pixels[i] = onWhite(above === 0 ? 0 : grey, total);
    }
  }
  return { ...front, pixels, alpha };
}

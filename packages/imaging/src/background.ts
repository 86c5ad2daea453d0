import { type GrayImage, onWhite, withoutWhite } from './gray-image';

/** How the background of a picture is found. What is found becomes transparent, so nothing is burnt there. */
export interface Background {
  /**
   * - 'keep': nothing is removed;
   * - 'flood': from the starting points, all connected pixels whose grey differs from that of the starting point by at
   *   most `tolerance`;
   * - 'luminance': all pixels that differ from white by at most `tolerance`, wherever they are.
   */
  readonly kind: 'keep' | 'flood' | 'luminance';
  /** 0–255. */
  readonly tolerance: number;
  /**
   * Where a flood starts, as shares of width and height from the top left. The four corners when there is no point.
   */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

const CORNERS = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];

/** The picture without its background. Returns the picture itself when nothing is removed. */
export function removeBackground(image: GrayImage, background: Background): GrayImage {
  if (background.kind === 'keep') return image;
  const removed =
    background.kind === 'flood' ? floodedPixels(image, background) : lightPixels(image, background);
  const alpha = image.alpha?.slice() ?? new Uint8Array(removed.length).fill(255);
  const pixels = image.pixels.slice();
  for (let i = 0; i < removed.length; i += 1) {
    if (removed[i] === 0) continue;
    alpha[i] = 0;
    pixels[i] = 255;
  }
  return softenedEdge({ ...image, pixels, alpha }, removed);
}

/** 1 for each pixel that is light enough, else 0. */
function lightPixels({ pixels }: GrayImage, { tolerance }: Background): Uint8Array {
  const light = new Uint8Array(pixels.length);
  for (let i = 0; i < light.length; i += 1) light[i] = 255 - pixels[i]! <= tolerance ? 1 : 0;
  return light;
}

/** 1 for each pixel that a flood reaches, else 0. */
function floodedPixels({ width, height, pixels }: GrayImage, { tolerance, points }: Background): Uint8Array {
  const reached = new Uint8Array(pixels.length);
  for (const { x, y } of points.length > 0 ? points : CORNERS) {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
    const start = row * width + column;
    if (reached[start] === 1) continue;
    const [least, most] = [pixels[start]! - tolerance, pixels[start]! + tolerance];
    flood({ width, height, reached, start }, (at) => pixels[at]! >= least && pixels[at]! <= most);
  }
  return reached;
}

interface Flood {
  readonly width: number;
  readonly height: number;
  readonly reached: Uint8Array;
  readonly start: number;
}

/**
 * Fills span by span: each span of a row adds the spans above and below that it touches (A. Smith, Tint Fill, SIGGRAPH
 * 1979). The list of open spans stays short, unlike a list of pixels.
 */
function flood({ width, height, reached, start }: Flood, isInside: (at: number) => boolean): void {
  const open = [start];
  const isFree = (at: number) => reached[at] === 0 && isInside(at);
  for (let seed = open.pop(); seed !== undefined; seed = open.pop()) {
    if (!isFree(seed)) continue;
    const row = Math.floor(seed / width);
    let [first, last] = [seed, seed];
    while (first > row * width && isFree(first - 1)) first -= 1;
    while (last + 1 < (row + 1) * width && isFree(last + 1)) last += 1;
    reached.fill(1, first, last + 1);
    for (const step of [-width, width]) {
      if (row + Math.sign(step) < 0 || row + Math.sign(step) >= height) continue;
      for (let at = first + step; at <= last + step; at += 1)
        if (isFree(at) && (at === first + step || !isFree(at - 1))) open.push(at);
    }
  }
}

/** Halves the alpha of pixels beside the removed ones, so that the edge has no stairs. */
function softenedEdge(image: GrayImage, removed: Uint8Array): GrayImage {
  const { width, pixels } = image;
  const alpha = image.alpha!.slice();
  const mixed = pixels.slice();
  for (let at = 0; at < removed.length; at += 1) {
    if (removed[at] === 1 || alpha[at] === 0) continue;
    const column = at % width;
    const isBeside =
      (column > 0 && removed[at - 1] === 1) ||
      (column + 1 < width && removed[at + 1] === 1) ||
      removed[at - width] === 1 ||
      removed[at + width] === 1;
    if (!isBeside) continue;
    const grey = withoutWhite(pixels[at]!, alpha[at]!);
    alpha[at] = alpha[at]! >> 1;
    mixed[at] = onWhite(grey, alpha[at]!);
  }
  return { ...image, pixels: mixed, alpha };
}

/** How a picture is shown in a frame: enlarged about the frame's middle, then moved. */
export interface PictureView {
  /** 1 when the whole picture is shown, as large as its frame allows. */
  readonly zoom: number;
  /** How far the picture is moved from the middle, CSS pixels. */
  readonly x: number;
  readonly y: number;
}

/** The whole picture. */
export const WHOLE_PICTURE: PictureView = { zoom: 1, x: 0, y: 0 };

const MOST_ZOOM = 32;

/** The space between a frame and the whole picture, at all four sides, CSS pixels. */
export const FRAME_PADDING = 10;

/** The sides of a frame, CSS pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** The view after `factor` times the zoom, with the point `at` (CSS pixels from the frame's middle) where it was. */
export function zoomed(view: PictureView, factor: number, at = { x: 0, y: 0 }): PictureView {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor));
  const share = zoom / view.zoom;
  return { zoom, x: at.x + (view.x - at.x) * share, y: at.y + (view.y - at.y) * share };
}

/** The view as near to `view` as a frame allows: the picture never leaves its frame. */
export function keptInFrame({ zoom, x, y }: PictureView, { width, height }: FrameSize): PictureView {
  const [mostX, mostY] = [((zoom - 1) * width) / 2, ((zoom - 1) * height) / 2];
  return { zoom, x: Math.max(-mostX, Math.min(mostX, x)), y: Math.max(-mostY, Math.min(mostY, y)) };
}

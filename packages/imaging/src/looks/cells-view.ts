/** The part of a burnt picture that is shown, in the space of its cells: x along the lines, y across them. */
export interface CellsView {
  /** The top left corner, mm. */
  readonly minX: number;
  readonly maxY: number;
  /** The side of a shown pixel, mm. */
  readonly pixel: number;
  /** The number of shown pixels along each side. */
  readonly width: number;
  readonly height: number;
}

/** Shown pixels: red, green, blue and opacity of each, rows from the top. */
export type ShownPixels = Uint8ClampedArray<ArrayBuffer>;

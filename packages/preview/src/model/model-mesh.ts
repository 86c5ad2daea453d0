/** Triangles in mm, nine numbers each: their corners, anti-clockwise as seen from outside. */
export interface ModelMesh {
  readonly positions: Float32Array;
}

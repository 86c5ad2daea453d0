import type { Tool } from '@kerf/machining';
import type { MillingCut } from '../../cuts/cut';

/** Carving of filled shapes, at the depth at which a V-bit is as wide as the shape. */
export interface VCarveCut extends MillingCut {
  readonly kind: 'v-carve';
  /** 'clear': an end mill clears the flat floor; 'carve': the V-bit cuts the walls, and what is left of the floor. */
  readonly part: 'clear' | 'carve';
  /** The V-bit, in both parts. The flat floor is where the shape is wider than it is at the final depth. */
  readonly vBit: Tool;
  /** The depth at which the walls meet the shape: the start depth, unless the shape should be narrower above. */
  readonly wallDepth: number;
  /** Carves around the shape's mirror image, this far out, so that it stands as a plug; null: carves the shape. */
  readonly plugMargin: number | null;
  /** Distance between neighbouring cuts of the floor with this part's tool, mm. */
  readonly stepover: number;
  /** carve: the end mill that cleared the floor before; null when the V-bit does everything. */
  readonly after: Tool | null;
}

import type { Tool } from '@kerf/machining';
import type { MillingCut } from '../../cuts/cut';

/** A cut that carves filled shapes. At each place, it goes to the depth at which a V-bit has the width of the shape. */
export interface VCarveCut extends MillingCut {
  readonly kind: 'v-carve';
  /** 'clear': an end mill clears the flat floor. 'carve': the V-bit cuts the walls, and what is left of the floor. */
  readonly part: 'clear' | 'carve';
  /** The V-bit, in both parts. The flat floor is where the shape is wider than the V-bit at the final depth. */
  readonly vBit: Tool;
  /**
   * The depth at which the walls meet the shape. This is the start depth, unless the shape should be narrower at the
   * surface.
   */
  readonly wallDepth: number;
  /**
   * The width, mm, of the area that is carved around the shape's mirror image. What stays in the middle is the plug of
   * an inlay. Null: the shape itself is carved.
   */
  readonly plugMargin: number | null;
  /** The distance between neighbouring cuts on the floor with the tool of this part, mm. */
  readonly stepover: number;
  /** For 'carve': the end mill that cleared the floor before; null when the V-bit does everything. */
  readonly after: Tool | null;
}

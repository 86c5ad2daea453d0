import type { Tool } from '@kerf/machining';
import type { HoldingTabs, MillingCut, WallFinish } from './cut';

/** Carving of filled shapes, as deep as a V-bit needs to be as wide as the shape. */
export interface VCarveCut extends MillingCut {
  readonly kind: 'v-carve';
  /** 'clear': an end mill clears the flat floor; 'carve': the V-bit does the walls, and what of the floor is left. */
  readonly part: 'clear' | 'carve';
  /** The V-bit, in both parts. The flat floor is where the shape is wider than it is at the final depth. */
  readonly vBit: Tool;
  /** Depth at which the walls meet the shape: the start depth, unless the shape is to be narrower above. */
  readonly wallDepth: number;
  /** Carves around the shape's mirror image, this far out, so that it stands as a plug; null: carves the shape. */
  readonly plugMargin: number | null;
  /** Distance between neighbouring cuts of the floor with this part's tool, mm. */
  readonly stepover: number;
  /** carve: the end mill that cleared the floor before; null where the V-bit does it all. */
  readonly after: Tool | null;
}

/** Lines followed at one depth, and shapes filled with lines. */
export interface EngraveCut extends MillingCut {
  readonly kind: 'engrave';
  readonly hasOutline: boolean;
  /** Lines within closed contours; null: none. */
  readonly hatch: {
    readonly interval: number;
    /** Direction of the lines, radians from the x axis. */
    readonly angle: number;
    readonly isCross: boolean;
  } | null;
}

/** Edges bevelled with a V-bit. */
export interface ChamferCut extends MillingCut {
  readonly kind: 'chamfer';
  /** Where the waste is: the edge of a part is walked outside of it, that of an opening inside. */
  readonly side: 'outside' | 'inside';
  /** Width of the bevel seen from above, mm. */
  readonly width: number;
  /** How far beyond the edge the bit's tip goes, mm, ≥ 0. */
  readonly tipOffset: number;
}

/** One half of an inlay with upright walls, milled with an end mill. */
export interface InlayCut extends MillingCut {
  readonly kind: 'inlay';
  /** The opening, or the plug that is turned over and glued into it. */
  readonly part: 'female' | 'male';
  /** How much smaller than the opening the plug is all around, mm, ≥ 0. */
  readonly gap: number;
  readonly stepover: number;
  readonly finish: WallFinish;
  /** Bridges that hold the plug. */
  readonly tabs: HoldingTabs | null;
}

/** The operations that a V-bit does alone or together with an end mill, and both halves of inlays. */
export type VBitCut = VCarveCut | EngraveCut | ChamferCut | InlayCut;

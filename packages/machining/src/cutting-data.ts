import { MM_PER_INCH } from './units';

/*
 * What bits stand in the materials that people cut on desktop machines. Two sources, because each knows one end of a
 * range:
 * - where rubbing begins on a small machine: 'Shapeoko CNC A to Z' (J. Heyman), 'Feeds & speeds', whose table comes
 *   from many reports of users of such machines;
 * - what a bit bears: the charts of the manufacturer Amana Tool: 'Solid Carbide Spiral Plunge for Solid Wood' (v5),
 *   'Carbide Tipped V-Groove' (v2), 'Plastic Cutting O Flute' (v13).
 * The guide's text also has the power that materials need: 1 hp removes 30 in³/min of soft wood and MDF, but only 10
 * in³/min of hard wood and hard plastics. The sources state inches; so does this file, and converts them.
 */

/** A value for each of some diameters, both in mm, the smallest diameter first. */
export type ByDiameter = readonly (readonly [diameter: number, value: number])[];

/** How a group of materials is cut. Lengths in mm. */
export interface CuttingData {
  /** The feed per tooth below which the edges rub instead of cutting, by the bit's diameter. */
  readonly leastFeedPerTooth: ByDiameter;
  /** The feed per tooth that a bit bears in a cut as deep as it is wide. */
  readonly mostFeedPerTooth: ByDiameter;
  /** The same for V-bits of all sizes. */
  readonly mostVBitFeedPerTooth: number;
  /** The surface speed above which the material burns or melts, m/min. */
  readonly mostSurfaceSpeed: number;
  /** The share of the depth that a V-bit can cut in one pass in soft wood. */
  readonly vBitDepthShare: number;
}

function inches(rows: ByDiameter): ByDiameter {
  return rows.map(([diameter, value]) => [diameter * MM_PER_INCH, value * MM_PER_INCH]);
}

const MM_PER_FOOT = 12 * MM_PER_INCH;

/** The guide's rows for soft wood and hard plastics, and for hard wood. */
const RUBS_IN_SOFT = inches([[1 / 16, 0.001]]);
const RUBS_IN_HARD = inches([
  [1 / 16, 0.0005],
  [1 / 8, 0.0005],
  [1 / 4, 0.001],
]);

/** The chart for solid wood, soft and hard. */
const MOST_IN_WOOD = inches([
  [1 / 8, 0.005],
  [3 / 16, 0.006],
  [1 / 4, 0.007],
  [3 / 8, 0.008],
  [1 / 2, 0.009],
]);

/** The guide's row for soft plastics: the chart of the manufacturer is for bits with one flute. */
const MOST_IN_PLASTIC = inches([
  [1 / 16, 0.003],
  [1 / 8, 0.005],
  [1 / 4, 0.01],
]);

/** The rim speed of 100 miles per hour, above which routers tear and burn wood (Wood Magazine, 'Router speed'). */
const FASTEST_IN_WOOD = (100 * 5280 * MM_PER_FOOT) / 1000 / 60;
/** The chart for plastics: 500 to 1,200 feet per minute. */
const FASTEST_IN_PLASTIC = (1200 * MM_PER_FOOT) / 1000;

/**
 * A hard material needs three times the power of a soft one for the same volume. The cross-section of a groove grows
 * with the square of its depth.
 */
const HARD_DEPTH = Math.sqrt(10 / 30);

/** Soft woods. */
export const SOFT_WOOD: CuttingData = {
  leastFeedPerTooth: RUBS_IN_SOFT,
  mostFeedPerTooth: MOST_IN_WOOD,
  mostVBitFeedPerTooth: 0.0024 * MM_PER_INCH,
  mostSurfaceSpeed: FASTEST_IN_WOOD,
  vBitDepthShare: 1,
};

/** MDF. */
export const FIBRE_BOARD: CuttingData = { ...SOFT_WOOD, mostVBitFeedPerTooth: 0.0048 * MM_PER_INCH };

/** Hard woods and bamboo. */
export const HARD_WOOD: CuttingData = {
  ...SOFT_WOOD,
  leastFeedPerTooth: RUBS_IN_HARD,
  vBitDepthShare: HARD_DEPTH,
};

/** Rigid plastics. */
export const HARD_PLASTIC: CuttingData = {
  leastFeedPerTooth: RUBS_IN_SOFT,
  mostFeedPerTooth: MOST_IN_PLASTIC,
  mostVBitFeedPerTooth: 0.0024 * MM_PER_INCH,
  mostSurfaceSpeed: FASTEST_IN_PLASTIC,
  vBitDepthShare: HARD_DEPTH,
};

/** For an unknown material: what is wrong in none of the woods. */
export const ANY_WOOD: CuttingData = {
  leastFeedPerTooth: RUBS_IN_HARD,
  mostFeedPerTooth: MOST_IN_WOOD,
  mostVBitFeedPerTooth: FIBRE_BOARD.mostVBitFeedPerTooth,
  mostSurfaceSpeed: FASTEST_IN_WOOD,
  vBitDepthShare: 1,
};

/**
 * The value for a diameter: in proportion to it below the smallest row, in between on a straight line, and that of the
 * last row above. Teeth of small bits take small bites, and have keener edges.
 */
export function valueFor(rows: ByDiameter, diameter: number): number {
  let [before, value] = [0, 0];
  for (const [at, next] of rows) {
    if (diameter < at) return value + ((next - value) * (diameter - before)) / (at - before);
    [before, value] = [at, next];
  }
  return value;
}

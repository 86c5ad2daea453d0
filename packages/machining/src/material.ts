import {
  ANY_WOOD,
  type CuttingData,
  FIBRE_BOARD,
  HARD_PLASTIC,
  HARD_WOOD,
  SOFT_WOOD,
  valueFor,
} from './cutting-data';
import { comparedDiameter } from './diameter';
import type { Tool, VBit } from './tool';

/** How fast and how deep a small router cuts a material: mm/min, rpm, mm. */
export interface MaterialFeeds {
  readonly feedRate: number;
  readonly plungeRate: number;
  readonly spindleSpeed: number;
  /** The depth per pass, mm. */
  readonly stepdown: number;
}

/** A material as a person has described it. */
export interface OwnMaterial {
  /** The id in the list of the person's account. */
  readonly id: string;
  readonly name: string;
  /** The person's own feeds, for an end mill of 3.175 mm with two flutes; null when there are none. */
  readonly feeds: MaterialFeeds | null;
}

/** The feeds of one bit in a material, for every operation. */
export interface BitFeeds extends MaterialFeeds {
  /**
   * The distance between neighbouring cuts as a share of the bit's diameter, 0–1; for a V-bit, as a share of its width
   * at the depth of the cut.
   */
  readonly stepoverRatio: number;
}

/** The kinds of materials. None of the known materials is a metal, but a person may have some. */
export type MaterialType = 'Wood' | 'Plastic' | 'Metal' | 'Paper' | 'Fabric' | 'Leather' | 'Ceramics';

/** A material that people cut on desktop machines. */
export interface Material {
  /** A stable name. It is also the key of the text that is shown for the material. */
  readonly name: MaterialName;
  readonly type: MaterialType;
  /**
   * Starting values for a two-flute bit of 3.175 mm on a desktop machine with a spindle of some hundred watts. The
   * values are cautious. Manufacturers of bits give higher chip loads: 0.03–0.05 mm per tooth in wood, at most half the
   * bit's diameter deep. Null for a material that a bit tears or cannot cut.
   */
  readonly milling: MaterialFeeds | null;
  /** What the edges of bits stand in it; null like `milling`. */
  readonly cutting: CuttingData | null;
  /** Whether a laser must never burn it: its fumes poison people and corrode machines. */
  readonly isUnsafeToBurn: boolean;
}

/** The names of the materials, as project files store them. */
export type MaterialName =
  | 'Bamboo'
  | 'Beech'
  | 'Cardboard'
  | 'Ceramics'
  | 'Cotton'
  | 'Denim'
  | 'KraftPaper'
  | 'Leather'
  | 'MDF'
  | 'Oak'
  | 'Paulownia'
  | 'Peach'
  | 'Pine'
  | 'Plywood'
  | 'PVC'
  | 'Rosewood';

const SOFT: MaterialFeeds = { feedRate: 1000, plungeRate: 300, spindleSpeed: 10_000, stepdown: 1.5 };
const BOARD: MaterialFeeds = { feedRate: 900, plungeRate: 250, spindleSpeed: 12_000, stepdown: 1.2 };
const HARD: MaterialFeeds = { feedRate: 700, plungeRate: 200, spindleSpeed: 12_000, stepdown: 0.8 };
const PLASTIC: MaterialFeeds = { feedRate: 900, plungeRate: 250, spindleSpeed: 9000, stepdown: 1 };

function wood(name: MaterialName, milling: MaterialFeeds, cutting: CuttingData): Material {
  return { name, type: 'Wood', milling, cutting, isUnsafeToBurn: false };
}

function sheet(name: MaterialName, type: Material['type']): Material {
  return { name, type, milling: null, cutting: null, isUnsafeToBurn: false };
}

/** All materials, sorted by name. */
export const MATERIALS: readonly Material[] = [
  wood('Bamboo', HARD, HARD_WOOD),
  wood('Beech', HARD, HARD_WOOD),
  sheet('Cardboard', 'Paper'),
  sheet('Ceramics', 'Ceramics'),
  sheet('Cotton', 'Fabric'),
  sheet('Denim', 'Fabric'),
  sheet('KraftPaper', 'Paper'),
  sheet('Leather', 'Leather'),
  wood('MDF', BOARD, FIBRE_BOARD),
  wood('Oak', HARD, HARD_WOOD),
  wood('Paulownia', SOFT, SOFT_WOOD),
  wood('Peach', HARD, HARD_WOOD),
  wood('Pine', SOFT, SOFT_WOOD),
  wood('Plywood', BOARD, SOFT_WOOD),
  { name: 'PVC', type: 'Plastic', milling: PLASTIC, cutting: HARD_PLASTIC, isUnsafeToBurn: true },
  wood('Rosewood', HARD, HARD_WOOD),
];

/** The diameter of the bit, in mm, for which the listed feeds are meant. */
const LISTED_DIAMETER = 3.175;

/**
 * The lower limits of the scaled feeds in mm/min and mm, and the largest factor by which listed feeds are multiplied.
 */
const LEAST = { feedRate: 50, plungeRate: 20, stepdown: 0.05 };
const MOST_SHARE = 1.5;

/** The number of flutes of the listed bit, and of a bit whose flutes nobody knows. */
const USUAL_FLUTES = 2;

/**
 * Starting values for another bit in the material of `cutting`, at the same spindle speed.
 *
 * - The chip load and the depth per pass grow with the bit's diameter. In the tables of manufacturers, the chip load
 *   does so up to about 6 mm.
 * - A tapered bit is as strong as its ball.
 * - A V-bit is as stiff as the bit of the listed feeds, so it keeps the listed rates. It cuts as deep as
 *   `vBitPassDepth`.
 * - One flute gets half of the feed of two. More flutes only get more where they would rub otherwise, because the
 *   spindle has no more power for them.
 */
export function feedsForBit(
  listed: MaterialFeeds,
  bit: Tool,
  cutting: CuttingData | null = null,
): MaterialFeeds {
  if (bit.kind === 'laser') return listed;
  const data = cutting ?? ANY_WOOD;
  const isVBit = bit.kind === 'v-bit';
  const share = isVBit ? 1 : Math.min(MOST_SHARE, comparedDiameter(bit) / LISTED_DIAMETER);
  const { flutes = USUAL_FLUTES } = bit;
  const perTooth = valueFor(data.leastFeedPerTooth, isVBit ? bit.diameter : comparedDiameter(bit));
  const tens = (rate: number) => 10 * Math.round(rate / 10);
  return {
    feedRate: Math.max(
      LEAST.feedRate,
      10 * Math.ceil((perTooth * flutes * listed.spindleSpeed) / 10 - 1e-6),
      tens(listed.feedRate * share * Math.min(1, flutes / USUAL_FLUTES)),
    ),
    plungeRate: Math.max(LEAST.plungeRate, tens(listed.plungeRate * share)),
    spindleSpeed: listed.spindleSpeed,
    stepdown: Math.max(
      LEAST.stepdown,
      twentieths(isVBit ? vBitPassDepth(bit, data) : listed.stepdown * share),
    ),
  };
}

/**
 * The depth of a V-bit's pass, mm. In soft wood it is as deep as its cutting edges reach, but no deeper than it is
 * wide, as the chart of the manufacturer says. In harder materials it is less. It is rounded up, because a carving that
 * goes no deeper than the cone then needs no second pass for the rest.
 */
function vBitPassDepth(bit: VBit, { vBitDepthShare }: CuttingData): number {
  const cone = bit.diameter / 2 / Math.tan(bit.angle / 2);
  const depth = vBitDepthShare * Math.min(bit.diameter, cone, bit.fluteLength ?? cone);
  return Math.ceil(20 * depth - 1e-6) / 20;
}

/** The next lower multiple of 0.05. */
function twentieths(length: number): number {
  return Math.floor(20 * length + 1e-6) / 20;
}

/** The material with this name; undefined when there is none, as for ''. */
export function findMaterial(name: string): Material | undefined {
  return MATERIALS.find((material) => material.name === name);
}

import { comparedDiameter } from './diameter';
import type { Tool } from './tool';

/** How fast and how deep a small router cuts a material: mm/min, rpm, mm. */
export interface MaterialFeeds {
  readonly feedRate: number;
  readonly plungeRate: number;
  readonly spindleSpeed: number;
  /** The depth per pass, mm. */
  readonly stepdown: number;
}

/** The feeds of one bit in a material, for every operation. */
export interface BitFeeds extends MaterialFeeds {
  /**
   * The distance between neighbouring cuts as a share of the bit's diameter, 0–1; for a V-bit, as a share of its width
   * at the depth of the cut.
   */
  readonly stepoverRatio: number;
}

/** A material that people cut on desktop machines. */
export interface Material {
  /** A stable name. It is also the key of the text that is shown for the material. */
  readonly name: MaterialName;
  readonly type: 'Wood' | 'Plastic' | 'Paper' | 'Fabric' | 'Leather' | 'Ceramics';
  /**
   * Starting values for a two-flute bit of 3.175 mm on a desktop machine with a spindle of some hundred watts. The
   * values are cautious. Manufacturers of bits give higher chip loads: 0.03–0.05 mm per tooth in wood, at most half the
   * bit's diameter deep. Null for a material that a bit tears or cannot cut.
   */
  readonly milling: MaterialFeeds | null;
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

function wood(name: MaterialName, milling: MaterialFeeds): Material {
  return { name, type: 'Wood', milling, isUnsafeToBurn: false };
}

function sheet(name: MaterialName, type: Material['type']): Material {
  return { name, type, milling: null, isUnsafeToBurn: false };
}

/** All materials, sorted by name. */
export const MATERIALS: readonly Material[] = [
  wood('Bamboo', HARD),
  wood('Beech', HARD),
  sheet('Cardboard', 'Paper'),
  sheet('Ceramics', 'Ceramics'),
  sheet('Cotton', 'Fabric'),
  sheet('Denim', 'Fabric'),
  sheet('KraftPaper', 'Paper'),
  sheet('Leather', 'Leather'),
  wood('MDF', BOARD),
  wood('Oak', HARD),
  wood('Paulownia', SOFT),
  wood('Peach', HARD),
  wood('Pine', SOFT),
  wood('Plywood', BOARD),
  { name: 'PVC', type: 'Plastic', milling: PLASTIC, isUnsafeToBurn: true },
  wood('Rosewood', HARD),
];

/** The diameter of the bit, in mm, for which the listed feeds are meant. */
const LISTED_DIAMETER = 3.175;

/**
 * The lower limits of the scaled feeds in mm/min and mm, and the largest factor by which listed feeds are multiplied.
 */
const LEAST = { feedRate: 50, plungeRate: 20, stepdown: 0.05 };
const MOST_SHARE = 1.5;

/**
 * Starting values for a bit of another diameter, at the same spindle speed.
 *
 * - The chip load and the depth per pass grow with the bit's diameter. In the tables of manufacturers, the chip load
 *   does so up to about 6 mm.
 * - A tapered bit is as strong as its ball.
 * - A V-bit is as stiff as the bit of the listed feeds, so it keeps these feeds.
 */
export function feedsForBit(listed: MaterialFeeds, bit: Tool): MaterialFeeds {
  if (bit.kind === 'v-bit' || bit.kind === 'laser') return listed;
  const share = Math.min(MOST_SHARE, comparedDiameter(bit) / LISTED_DIAMETER);
  return {
    feedRate: Math.max(LEAST.feedRate, 10 * Math.round((listed.feedRate * share) / 10)),
    plungeRate: Math.max(LEAST.plungeRate, 10 * Math.round((listed.plungeRate * share) / 10)),
    spindleSpeed: listed.spindleSpeed,
    stepdown: Math.max(LEAST.stepdown, Math.round(20 * listed.stepdown * share) / 20),
  };
}

/** The material with this name; undefined when there is none, as for ''. */
export function findMaterial(name: string): Material | undefined {
  return MATERIALS.find((material) => material.name === name);
}

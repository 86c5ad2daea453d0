import { operationLoads } from '@kerf/cam';
import type { Design } from '@kerf/document';
import {
  ANY_WOOD,
  type BitFeeds,
  type Cutter,
  type CuttingData,
  type EdgeLoad,
  edgeLoad,
  findMaterial,
  type LoadFault,
  leastOf,
  mostOf,
  roundedRemedy,
  scallopHeight,
} from '@kerf/machining';
import type { Milled } from '../milled';

/** The least and the greatest of several values; equal when all of them are. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** The load of one bit on all selected objects. */
export interface ShownLoad {
  readonly bit: Cutter;
  /** mm; null if the number of flutes or the spindle speed is not known. */
  readonly feedPerTooth: Span | null;
  /** What suits all objects, mm; null like the value, and for objects that need different ones. */
  readonly range: Span | null;
  /** m/min; null if the spindle speed is not known. */
  readonly surfaceSpeed: Span | null;
  /** The highest ridges that the bit leaves on a floor, mm; 0 if it leaves none. */
  readonly scallop: number;
  readonly fault: LoadFault | null;
  /** The value of the field, mm/min or rpm, that mends the fault; null if there is none. */
  readonly remedy: number | null;
}

/** One cut of a bit, for which a load is shown. */
export interface CutToShow {
  readonly bit: Cutter;
  readonly load: EdgeLoad;
  readonly scallop: number;
}

/**
 * The loads of the bits that cut the selected objects with the feeds of these objects. A second bit with feeds of its
 * own is left out.
 */
export function loadsOf(milled: readonly Milled[], design: Design): readonly ShownLoad[] {
  const data = dataOf(design.material);
  const cuts = milled.flatMap((object) =>
    operationLoads(object, design)
      .filter(({ pass }) => pass !== 'detail' || !design.setup.secondFeeds)
      .map((cut): CutToShow => {
        const load = edgeLoad(cut, data);
        // The feed may be raised where chips are thin: the field has the feed before that.
        const share = load.fault === 'burning' ? 1 : object.operation.feedRate / cut.feedRate;
        const remedy = load.remedy === null ? null : load.remedy * share;
        const scallop = cut.lineDistance === null ? 0 : scallopHeight(cut.bit, cut.lineDistance);
        return { bit: cut.bit, load: { ...load, remedy }, scallop: Math.min(scallop, cut.depth) };
      }),
  );
  return byBit(cuts);
}

/** The loads of several cuts, one for each bit. */
export function byBit(cuts: readonly CutToShow[]): readonly ShownLoad[] {
  const bits = new Map<Cutter, CutToShow[]>();
  for (const cut of cuts) bits.set(cut.bit, [...(bits.get(cut.bit) ?? []), cut]);
  return [...bits].map(([bit, own]) => {
    const loads = own.map(({ load }) => load);
    const wrong = loads.find(({ fault }) => fault !== null);
    const ranges = loads.map(({ range }) => range);
    const isOneRange = ranges.every(
      (range) => range?.least === ranges[0]?.least && range?.most === ranges[0]?.most,
    );
    return {
      bit,
      feedPerTooth: spanOf(loads.map(({ feedPerTooth }) => feedPerTooth)),
      range: isOneRange ? (ranges[0] ?? null) : null,
      surfaceSpeed: spanOf(loads.map(({ surfaceSpeed }) => surfaceSpeed)),
      scallop: mostOf(own.map(({ scallop }) => scallop)),
      fault: wrong?.fault ?? null,
      remedy: wrong?.fault && wrong.remedy !== null ? roundedRemedy(wrong.fault, wrong.remedy) : null,
    };
  });
}

function spanOf(values: readonly (number | null)[]): Span | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? { least: leastOf(known), most: mostOf(known) } : null;
}

/** The load of a bit with feeds of its own, in a slot that is as deep as one pass. */
export function loadOfFeeds(bit: Cutter, feeds: BitFeeds, material: string): ShownLoad {
  const { feedRate, spindleSpeed, stepdown } = feeds;
  const cut = { bit, feedRate, spindleSpeed, passDepth: stepdown, depth: stepdown };
  const load = edgeLoad({ ...cut, engagement: { least: 1, most: 1 } }, dataOf(material));
  return byBit([{ bit, load, scallop: 0 }])[0]!;
}

function dataOf(material: string): CuttingData {
  return findMaterial(material)?.cutting ?? ANY_WOOD;
}

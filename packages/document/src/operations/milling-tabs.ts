import type { Problem } from '@kerf/machining';
import { decodeBoolean, decodeNumber, listOf, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, type Limits, limit } from '../decoding/limits';
import { atPath, dataProblem } from '../decoding/problems';
import { TAB_DEFAULTS, TAB_LIMITS } from './milling';
import type { TabSettings } from './settings';

/** A position on an object's outline. */
export interface OutlinePlace {
  /** Index of the contour in the outline. */
  readonly contour: number;
  /** Share of the contour's length, 0–1, from its first point. */
  readonly at: number;
}

/** The positions and the height of milled holding tabs. */
export interface MillingTabSettings extends TabSettings {
  /**
   * Where the tabs are:
   * - 'spacing': evenly spaced, `spacing` apart;
   * - 'count': `count` tabs on each contour, evenly spaced;
   * - 'hand': at `places`.
   */
  readonly placement: 'spacing' | 'count' | 'hand';
  /** Whole number, ≥ 1. */
  readonly count: number;
  readonly places: readonly OutlinePlace[];
  /**
   * The height of a tab above the bottom of the stock, mm. 0 means a third of the depth, but at least 0.5 mm and at
   * most 2 mm.
   */
  readonly height: number;
}

/** The limits of the settings of milled holding tabs. */
export const MILLING_TAB_LIMITS: Limits<'spacing' | 'width' | 'count' | 'height'> = {
  ...TAB_LIMITS,
  count: limit(1, 100, true),
  height: limit(0, 100),
};

/** Ranges of a place on an outline: index of its contour, share of its length. */
export const TAB_PLACE_LIMITS: Limits<'contour' | 'at'> = {
  contour: limit(0, 1_000_000, true),
  at: limit(0, 1),
};

/** The most tabs that can be placed by hand: some for each letter of a long text. */
export const MOST_TAB_PLACES = 10_000;

const TAB_WHEN_MISSING: Pick<MillingTabSettings, 'placement' | 'count' | 'places' | 'height'> = {
  placement: 'spacing',
  count: 4,
  places: [],
  height: 0,
};

/** No tabs; when switched on: one every 10 mm, 1 mm wide, as high as a third of the depth. */
export const MILLING_TAB_DEFAULTS: MillingTabSettings = { ...TAB_DEFAULTS, ...TAB_WHEN_MISSING };

/** Reads the tabs of an operation. */
export const decodeTabs = objectOf<MillingTabSettings>(
  {
    isEnabled: decodeBoolean,
    spacing: decodeNumber,
    width: decodeNumber,
    placement: oneOf('spacing', 'count', 'hand'),
    count: decodeNumber,
    places: listOf(objectOf<OutlinePlace>({ contour: decodeNumber, at: decodeNumber }), MOST_TAB_PLACES),
    height: decodeNumber,
  },
  TAB_WHEN_MISSING,
);

/** The problems of the settings of tabs, by field; `path` leads to them. */
export function findTabProblems(tabs: MillingTabSettings, path: string): readonly Problem[] {
  return [
    ...(tabs.places.length > MOST_TAB_PLACES
      ? [atPath(dataProblem('too-many-items', { most: MOST_TAB_PLACES }), `${path}.places`)]
      : []),
    ...findLimitProblems(tabs, MILLING_TAB_LIMITS, path),
    ...tabs.places.flatMap((place, i) => findLimitProblems(place, TAB_PLACE_LIMITS, `${path}.places[${i}]`)),
  ];
}

import type { ProfileOperation } from '@kerf/document';
import { EMPTY_POLYLINES } from '@kerf/geometry';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { ProfileCut } from '../operations/profile/profile-cut';
import { holdingTabsOf } from './holding-tabs';
import { bothBits, cutWith, finalDepthOf, oneBit } from './milling-bits';
import type { Compiler, Untokened } from './parts';
import { withNeighbours } from './profile-neighbours';

/**
 * The names of contour cuts by their side. All of them are the same type of cut. The names show the side because with
 * the wrong side the bit would cut into the part.
 */
const NAMES: { readonly [S in ProfileOperation['side']]: string } = {
  on: 'Mill - On path',
  outside: 'Mill - Outside',
  inside: 'Mill - Inside',
};

/** Compiles cuts on contours or beside them. */
export const PROFILE_COMPILER: Compiler<ProfileOperation> = {
  name: ({ side }) => NAMES[side],
  compile(operation, parts): readonly Untokened<ProfileCut>[] {
    const { side, tabs, startDepth, finishing, leads, cornerRelief } = operation;
    const bits = side === 'on' ? [oneBit(operation, parts.setup)] : bothBits(operation, parts.setup);
    return bits.map((bit) => {
      const own = {
        side,
        tabs: holdingTabsOf(tabs, startDepth, finalDepthOf(operation), parts.stock),
        finish: finishing,
        after: bit.after,
      };
      return {
        ...cutWith(bit, operation, parts),
        kind: 'profile',
        facts: profileFacts(own),
        ...own,
        leads,
        cornerRelief,
        neighbours: EMPTY_POLYLINES,
      };
    });
  },
  amongOthers: withNeighbours,
};

/** The facts of a contour. The pieces that a second bit cuts loosen no part. */
export function profileFacts({
  side,
  tabs,
  finish,
  after,
}: Pick<ProfileCut, 'side' | 'tabs' | 'finish' | 'after'>): CutFacts {
  const { stockToLeave } = finish;
  return {
    ...PLAIN_FACTS,
    rank: 'loose',
    frees: after ? null : { side, isMirrored: false, isHeldByTabs: tabs !== null },
    walls: side === 'on' ? null : { side, stockToLeave, isRest: after !== null },
  };
}

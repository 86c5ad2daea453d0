import fc from 'fast-check';
import type { PocketCut } from '../operations/pocket/pocket-cut';
import type { ProfileCut } from '../operations/profile/profile-cut';
import { pocketOf, profileOf } from './cuts';
import { wildRegion } from './wild-shapes';

/* Random milling operations with all of their settings at once, for the tests that check by brute force. */

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const milling = fc
  .record({
    diameter: number(0.6, 4),
    startDepth: fc.constantFrom(0, 0, 1.3),
    depth: number(0.3, 5),
    extraDepth: fc.constantFrom(0, 0, 0.5),
    passes: number(0.5, 4),
    direction: fc.constantFrom('climb' as const, 'conventional' as const),
    entry: fc.record({
      kind: fc.constantFrom('ramp' as const, 'helix' as const, 'plunge' as const),
      angle: number(0.02, 0.5),
    }),
    finish: fc.record({
      allowance: fc.constantFrom(0, 0.1, 0.3),
      stockToLeave: fc.constantFrom(0, 0, 0.2),
      isAtFullDepth: fc.boolean(),
    }),
  })
  .map(({ diameter, startDepth, depth, extraDepth, passes, ...rest }) => ({
    ...rest,
    tool: { kind: 'end-mill', id: 'e', name: 'e', diameter } as const,
    startDepth,
    finalDepth: startDepth + depth + extraDepth,
    stepdown: (depth + extraDepth) / passes,
  }));

export const arbitraryPocket: fc.Arbitrary<PocketCut> = fc
  .tuple(
    wildRegion,
    milling,
    fc.record({
      ratio: number(0.1, 1),
      strategy: fc.constantFrom('offset' as const, 'spiral' as const, 'raster' as const),
      angle: fc.constantFrom(0, Math.PI / 2, 0.7, 2.1),
      slotFeedRatio: fc.constantFrom(1, 0.5),
    }),
  )
  .map(([geometry, common, { ratio, ...own }]) =>
    pocketOf(geometry, { ...common, ...own, stepover: ratio * common.tool.diameter }),
  );

const placement: fc.Arbitrary<NonNullable<ProfileCut['tabs']>['placement']> = fc.oneof(
  number(4, 30).map((spacing) => ({ kind: 'spacing' as const, spacing })),
  fc.integer({ min: 1, max: 5 }).map((count) => ({ kind: 'count' as const, count })),
  fc
    .array(fc.record({ contour: fc.integer({ min: 0, max: 2 }), at: number(0, 1) }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((places) => ({ kind: 'hand' as const, places })),
);

export const arbitraryProfile: fc.Arbitrary<ProfileCut> = fc
  .tuple(
    wildRegion,
    milling,
    fc.record({
      side: fc.constantFrom('outside' as const, 'inside' as const, 'outside' as const, 'on' as const),
      tabs: fc.option(fc.record({ placement, width: number(0.5, 4), height: number(0.2, 2) })),
      leads: fc.record({
        kind: fc.constantFrom('none' as const, 'line' as const, 'arc' as const),
        length: number(0.5, 5),
      }),
      cornerRelief: fc.constantFrom('none' as const, 'none' as const, 'dog-bone' as const, 't-bone' as const),
    }),
  )
  .map(([geometry, common, { tabs, ...own }]) => {
    const height = tabs ? Math.min(tabs.height, common.finalDepth - common.startDepth) : 0;
    return profileOf(geometry, { ...common, ...own, tabs: tabs && { ...tabs, height } });
  });

/** The diameter of the second bit, as a share of the first bit's diameter. */
export const secondShare: fc.Arbitrary<number> = number(0.3, 0.8);

import { expect, test } from 'vitest';
import { decodeWith } from '../decoding/decode';
import { MILLING_WHEN_MISSING } from './milling';
import { MOST_TAB_PLACES } from './milling-tabs';
import { decodeOperation, findOperationProblems, operationDefinition } from './registry';

/** Milling operations as format 1 wrote them: without bit, entry, finishing and everything later. */
const OLD = {
  startDepth: 0,
  targetDepth: 5,
  extraDepth: 0,
  stepdown: 1,
  feedRate: 800,
  plungeRate: 200,
  spindleSpeed: 12_000,
  direction: 'climb',
};

test('operations of older projects open, and mean what they meant', () => {
  const profile = {
    kind: 'profile',
    ...OLD,
    side: 'outside',
    tabs: { isEnabled: true, spacing: 12, width: 2 },
  };
  for (const old of [profile, { kind: 'pocket', ...OLD }]) {
    const decoded = decodeWith(decodeOperation, old);
    if (!decoded.ok) throw new Error(decoded.problems[0]?.message);
    expect(findOperationProblems(decoded.value)).toEqual([]);
    expect(decoded.value).toMatchObject({
      ...old,
      bit: 'auto',
      entry: { kind: 'ramp', angle: Math.PI / 12 },
      finishing: { allowance: 0, stockToLeave: 0 },
    });
  }
  const decoded = decodeWith(decodeOperation, profile);
  expect(decoded.ok && decoded.value).toMatchObject({
    tabs: { spacing: 12, width: 2, placement: 'spacing', places: [], height: 0 },
    leads: { kind: 'none' },
    cornerRelief: 'none',
  });
});

test('settings out of range are named by their place', () => {
  const base = decodeWith(decodeOperation, { kind: 'pocket', ...OLD });
  if (!base.ok || base.value.kind !== 'pocket') throw new Error('no pocket');
  const pocket = base.value;
  const paths = (changes: Partial<typeof pocket>) =>
    findOperationProblems({ ...pocket, ...changes }).map(({ place }) => place?.path);
  expect(paths({ slotFeedRatio: 0 })).toEqual(['operation.slotFeedRatio']);
  expect(paths({ entry: { kind: 'ramp', angle: 2 } })).toEqual(['operation.entry.angle']);
  expect(paths({ finishing: { allowance: -1, stockToLeave: 0, isAtFullDepth: false } })).toEqual([
    'operation.finishing.allowance',
  ]);
});

test('no more tabs are placed by hand than a file is read with', () => {
  const profile = operationDefinition('profile').create({
    ...OLD,
    direction: 'climb',
    ...MILLING_WHEN_MISSING,
  });
  const withPlaces = (length: number) => ({
    ...profile,
    tabs: { ...profile.tabs, places: Array.from({ length }, () => ({ contour: 0, at: 0.5 })) },
  });
  expect(findOperationProblems(withPlaces(MOST_TAB_PLACES))).toEqual([]);
  expect(decodeWith(decodeOperation, withPlaces(MOST_TAB_PLACES)).ok).toBe(true);
  expect(findOperationProblems(withPlaces(MOST_TAB_PLACES + 1))).toMatchObject([
    { code: 'too-long', place: { path: 'operation.tabs.places' } },
  ]);
});

test('facing takes a skin off the surface, whatever the depth was before', () => {
  const pocket = decodeWith(decodeOperation, { kind: 'pocket', ...OLD });
  if (!pocket.ok || pocket.value.kind !== 'pocket') throw new Error('no pocket');
  expect(operationDefinition('facing').create(pocket.value)).toMatchObject({
    targetDepth: 0.5,
    area: 'stock',
  });
});

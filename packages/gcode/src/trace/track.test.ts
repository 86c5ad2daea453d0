import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Track, TrackCursor, trackValueAt } from './track';
import { TrackBuilder } from './track-builder';

/**
 * Builds a track that has the value `expected(segment)` at each segment. As in a program, the builder gets only the
 * changes.
 */
function trackOf(segmentCount: number, expected: (segment: number) => number): Track {
  const builder = new TrackBuilder(0);
  for (let segment = 0; segment < segmentCount; segment += 1) {
    if (segment % 1000 === 0) builder.expect(segment / segmentCount);
    builder.set(segment, expected(segment));
  }
  return builder.build(segmentCount);
}

const formOf = (track: Track) => ('starts' in track ? 'runs' : track.codes ? 'levels' : 'values');

/** How many segments have a wrong value in at least one of the two ways of reading the track. */
function countFalse(track: Track, segmentCount: number, expected: (segment: number) => number): number {
  const cursor = new TrackCursor(track);
  let wrong = 0;
  for (let segment = 0; segment < segmentCount; segment += 1) {
    const value = Math.fround(expected(segment));
    if (trackValueAt(track, segment) !== value || cursor.at(segment) !== value) wrong += 1;
  }
  return wrong;
}

describe('a track', () => {
  it.each([
    ['runs', 'stays for long', (segment: number) => Math.floor(segment / 50) * 0.1],
    ['levels', 'is another at each segment', (segment: number) => (segment * 7919) % 1000],
    ['levels', 'has fractions', (segment: number) => ((segment * 31) % 20_000) / 100],
    ['levels', 'is restless at first', (segment: number) => (segment < 40_000 ? segment % 200 : 5)],
    ['levels', 'is restless in the end', (segment: number) => (segment < 100_000 ? 5 : segment % 200)],
    ['values', 'never comes again', (segment: number) => segment / 8],
  ])('is kept as %s where the value %s', (form, _kind, expected) => {
    const segmentCount = form === 'runs' ? 300_000 : 200_000;
    const track = trackOf(segmentCount, expected);
    expect(formOf(track)).toBe(form);
    expect(countFalse(track, segmentCount, expected)).toBe(0);
    if (!('starts' in track)) expect((track.codes ?? track.values).length).toBe(segmentCount);
    if (form === 'levels') expect(new Set(track.values).size).toBe(track.values.length);
  });

  it('takes the last of several values for one segment', () => {
    const builder = new TrackBuilder(9);
    for (let segment = 0; segment < 60_000; segment += 1) {
      builder.set(segment, 7);
      builder.set(segment, segment % 300);
    }
    const track = builder.build(60_002);
    expect(formOf(track)).toBe('levels');
    expect(countFalse(track, 60_000, (segment) => segment % 300)).toBe(0);
    expect(trackValueAt(track, 60_001)).toBe(59_999 % 300);
  });

  it('is read at any place, and tells where the value ends (seed 3)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Track>(
          { starts: Uint32Array.of(0, 3, 4, 9), values: Float32Array.of(1, 2, 5, 1) },
          {
            codes: Uint16Array.of(1, 1, 1, 0, 2, 2, 2, 2, 2, 1, 1, 1),
            values: Float32Array.of(2, 1, 5),
          },
          { codes: null, values: Float32Array.of(1, 1, 1, 2, 5, 5, 5, 5, 5, 1, 1, 1) },
        ),
        fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 40 }),
        (track, places) => {
          const cursor = new TrackCursor(track);
          const ends = [3, 3, 3, 4, 9, 9, 9, 9, 9, Infinity, Infinity, Infinity];
          for (const place of places) {
            expect(cursor.at(place)).toBe(trackValueAt(track, place));
            expect(cursor.endOf(place)).toBe(ends[place]);
          }
        },
      ),
      { seed: 3, numRuns: 300 },
    );
  });
});

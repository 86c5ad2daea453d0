import { createDesign, designToJson } from '@kerf/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryDesign } from '../../../../../packages/document/src/testing/arbitraries';
import { readArtwork, writeArtwork } from './artwork-file';

const problem = (text: string) => {
  const read = readArtwork(text);
  if (read.ok) return null;
  return 'fault' in read ? read : read.problems[0];
};

describe('a document', () => {
  it('comes back exactly, seed 41', () => {
    fc.assert(
      fc.property(arbitraryDesign, (design) => {
        const read = readArtwork(writeArtwork(design));
        // JSON knows no negative zero.
        expect(read.ok && designToJson(read.value)).toEqual(JSON.parse(JSON.stringify(designToJson(design))));
      }),
      { seed: 41, numRuns: 60 },
    );
  });

  it('says where it is wrong', () => {
    const text = writeArtwork(createDesign({ name: 'card' }));
    expect(problem('{\n  "name": "card",\n  oops\n}')).toMatchObject({
      fault: 'not-json',
      line: 3,
      column: 3,
    });
    expect(problem('[1, 2]')).toMatchObject({ fault: 'not-a-document' });
    expect(problem(text.replace('"width": 300', '"width": "wide"'))).toMatchObject({
      code: 'wrong-type',
      place: { path: 'workspace.width' },
    });
    expect(problem(text.replace(/"formatVersion": \d+/, '"formatVersion": 999'))).toMatchObject({
      code: 'newer-version',
    });
  });

  it('that is damaged is read or refused, never thrown at, seed 42', () => {
    const text = writeArtwork(createDesign({ name: 'card' }));
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, put) => {
        const read = readArtwork(text.slice(0, at) + put + text.slice(at + 1));
        if (!read.ok && 'problems' in read) expect(read.problems.length).toBeGreaterThan(0);
      }),
      { seed: 42, numRuns: 300 },
    );
  });
});

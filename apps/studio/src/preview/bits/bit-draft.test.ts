import { radiansFromDegrees } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BITS } from '../../editor/bits';
import {
  CUTTER_KINDS,
  draftOf,
  isSameBit,
  kindOf,
  limitsOf,
  readBit,
  sizesOf,
  toolOf,
  withKind,
} from './bit-draft';

const engraver: StockTool = {
  kind: 'v-bit',
  id: 'own',
  name: 'engraving',
  diameter: 3.175,
  tipDiameter: 0.1,
  angle: radiansFromDegrees(20),
};

describe('a bit as it is described', () => {
  it('comes back as it was, whichever of the list it is', () => {
    for (const bit of [...BITS, engraver]) expect(isSameBit(toolOf(draftOf(bit)), bit)).toBe(true);
    expect(kindOf(engraver)).toBe('engraving');
    expect(BITS.filter((bit) => isSameBit(bit, BITS[0]!))).toHaveLength(1);
  });

  it('keeps its diameter as another kind, and what both kinds have', () => {
    const draft = draftOf(engraver);
    expect(withKind(draft, 'v-bit')).toMatchObject({ kind: 'v-bit', diameter: 3.175, angle: engraver.angle });
    expect(withKind(withKind(draft, 'v-bit'), 'engraving')).toEqual(draft);
    expect(withKind(draft, 'tapered-ball-end-mill').tipDiameter).toBe(0.5);
    expect(withKind({ ...draft, diameter: 0.3 }, 'tapered-ball-end-mill').tipDiameter).toBe(0.3);
  });

  it('has a tip that is never wider than the bit', () => {
    const draft = draftOf(engraver);
    expect(limitsOf(draft, 'tipDiameter').max).toBe(3.175);
    expect(limitsOf(draft, 'diameter').min).toBe(0.1);
    expect(limitsOf({ ...draft, kind: 'v-bit' }, 'diameter').min).toBe(0.05);
  });
});

describe('a bit that was kept', () => {
  it('comes back as it was', () => {
    for (const bit of [...BITS, engraver]) expect(readBit(JSON.parse(JSON.stringify(bit)))).toEqual(bit);
  });

  it('is refused where no bit is like that', () => {
    const wrong: readonly object[] = [
      { diameter: 0 },
      { diameter: '3' },
      { angle: Math.PI },
      { tipDiameter: 4 },
      { kind: 'dovetail' },
    ];
    for (const change of wrong) expect(readBit({ ...engraver, ...change })).toBeUndefined();
    expect(readBit({ ...engraver, kind: 'tapered-ball-end-mill', tipDiameter: undefined })).toBeUndefined();
    for (const value of [null, 3, 'end-mill', []]) expect(readBit(value)).toBeUndefined();
  });

  it('can be cut with, whatever was stored (seed 20261122)', () => {
    const numbers = fc.oneof(fc.double(), fc.constantFrom(0, 1, 3, -1), fc.jsonValue());
    const bits = fc.record(
      {
        kind: fc.constantFrom(...CUTTER_KINDS, 'laser', 'x'),
        diameter: numbers,
        tipDiameter: numbers,
        angle: numbers,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(bits, (value) => {
        const bit = readBit(value);
        if (!bit) return;
        const draft = draftOf(bit);
        for (const size of sizesOf(draft.kind)) expect(draft[size]).toBeGreaterThan(0);
        if (draft.kind === 'engraving') expect(draft.tipDiameter).toBeLessThanOrEqual(bit.diameter);
        expect(readBit(JSON.parse(JSON.stringify(bit)))).toEqual(bit);
      }),
      { seed: 20261122 },
    );
  });
});

import { createDesign, designFromJson, designToJson, TYPED_LIMITS } from '@kerf/document';
import { KNOWN_BITS, radiansFromDegrees } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bitKindOf,
  bodyProblemOf,
  CUTTER_KINDS,
  draftOf,
  isImpossible,
  isSameBit,
  isSameForm,
  limitsOf,
  readBit,
  sizesOf,
  toolOf,
  withFluteLength,
  withFlutes,
  withKind,
  withSize,
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
    for (const bit of [...KNOWN_BITS, engraver]) expect(isSameBit(toolOf(draftOf(bit)), bit)).toBe(true);
    expect(bitKindOf(engraver)).toBe('engraving');
    expect(KNOWN_BITS.filter((bit) => isSameBit(bit, KNOWN_BITS[0]!))).toHaveLength(1);
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
    expect(limitsOf({ ...draft, tipDiameter: 0.4 }, 'diameter').min).toBe(0.4);
    expect(limitsOf({ ...draft, tipDiameter: 0.4, kind: 'v-bit' }, 'diameter').min).toBe(0.1);
  });

  it('has a diameter in the range of the panel', () => {
    const { min, max } = TYPED_LIMITS.bit.diameter;
    expect([min, max]).toEqual([0.1, 33]);
    for (const kind of ['end-mill', 'ball-end-mill', 'v-bit'] as const)
      expect(limitsOf({ ...draftOf(engraver), kind }, 'diameter')).toEqual({ min, max });
  });
});

describe('the body of a bit', () => {
  const draft = { ...draftOf(engraver), fluteLength: 12, shankDiameter: 6, stickOut: 25, holderDiameter: 19 };

  it('comes back as it was, and is another bit', () => {
    const tool = toolOf(draft);
    expect(tool).toMatchObject({ fluteLength: 12, shankDiameter: 6, holder: { diameter: 19, stickOut: 25 } });
    expect(draftOf(tool)).toEqual(draft);
    expect(isSameForm(tool, engraver)).toBe(true);
    expect(isSameBit(tool, engraver)).toBe(false);
    expect(bodyProblemOf(draft)).toBeUndefined();
  });

  it('is told what is wrong with it, and what is missing for a check', () => {
    expect(bodyProblemOf({ ...draft, stickOut: 9 })).toEqual({ code: 'holder-over-edges', length: 12 });
    expect(bodyProblemOf({ ...draft, holderDiameter: 5 })).toEqual({
      code: 'holder-narrower-than-shank',
      length: 6,
    });
    expect(bodyProblemOf({ ...draft, holderDiameter: 0 })).toEqual({ code: 'half-a-holder' });
    const flat = withKind({ ...draft, fluteLength: 0 }, 'end-mill');
    expect(bodyProblemOf(flat)).toEqual({ code: 'shank-without-edges' });
    expect(isImpossible(bodyProblemOf(flat))).toBe(false);
    expect(isImpossible(bodyProblemOf({ ...draft, stickOut: 9 }))).toBe(true);
  });

  it('has no length below the least, and 0 where it is not known', () => {
    expect(withSize(draft, 'stickOut', 0.2).stickOut).toBe(1);
    expect(withSize(draft, 'stickOut', 0).stickOut).toBe(0);
    expect(toolOf(withSize(draft, 'stickOut', 0))).not.toHaveProperty('holder');
    expect(limitsOf(draft, 'shankDiameter')).toEqual({ min: 0, max: 100 });
  });

  it('is left out where it was kept broken: the bit itself stays', () => {
    const tool = toolOf(draft);
    expect(readBit(JSON.parse(JSON.stringify(tool)))).toEqual(tool);
    expect(readBit({ ...tool, shankDiameter: 'thick' })).not.toHaveProperty('shankDiameter');
    expect(readBit({ ...tool, holder: { diameter: 19, stickOut: 3 } })).toEqual({ ...engraver });
    expect(readBit({ ...tool, holder: 7 })).toMatchObject({ fluteLength: 12, shankDiameter: 6 });
  });
});

describe('a bit that was kept', () => {
  it('comes back as it was', () => {
    for (const bit of [...KNOWN_BITS, engraver])
      expect(readBit(JSON.parse(JSON.stringify(bit)))).toEqual(bit);
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

it.each([0, 0.004, 0.01, 12])(
  'edges of %d mm are told or not known, and their design can be opened again',
  (length) => {
    const design = createDesign();
    const mill = { kind: 'end-mill', id: 'm', name: 'm', diameter: 3, fluteLength: 9 } as const;
    const firstBit = withFluteLength(mill, length);
    expect('fluteLength' in firstBit && firstBit.fluteLength).toBe(length >= 0.01 && length);
    const json = designToJson({ ...design, setup: { ...design.setup, firstBit } });
    expect(designFromJson(json).ok).toBe(true);
  },
);

it('the number of flutes is 1 or more, or not known; a damaged one is left out', () => {
  const mill = { kind: 'end-mill', id: 'm', name: 'm', diameter: 3, flutes: 2 } as const;
  expect(withFlutes(mill, 3)).toEqual({ ...mill, flutes: 3 });
  expect(withFlutes(mill, 0)).not.toHaveProperty('flutes');
  expect(readBit(mill)).toEqual(mill);
  for (const flutes of [0, 1.5, 99, '2']) expect(readBit({ ...mill, flutes })).not.toHaveProperty('flutes');
});

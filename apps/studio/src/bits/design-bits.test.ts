import { createDesign } from '@kerf/document';
import type { Tool } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import { describe, expect, it } from 'vitest';
import { toolOfBit } from './bit-list';
import { asDescribed, slotOf, withDescribed, withKeptBits } from './design-bits';

const mill = (diameter: number): Tool => ({ kind: 'end-mill', id: `m-${diameter}`, name: 'm', diameter });
const body = { fluteLength: 12, shankDiameter: 6, holder: { diameter: 19, stickOut: 25 } };
const described = { ...mill(3), ...body } as Tool;
const kept = withDescribed({}, described);
const old = createDesign({ setup: { firstBit: { ...mill(3), id: 'same form' }, secondBit: mill(1) } });

describe('a body that was described', () => {
  it('comes with the next bit of its form, and with no other', () => {
    expect(asDescribed(mill(3), kept)).toEqual(described);
    expect(asDescribed(mill(4), kept)).toEqual(mill(4));
    const other = { ...mill(3), shankDiameter: 3 } as Tool;
    expect(asDescribed(other, kept)).toBe(other);
  });

  it('is forgotten where nothing is known of it any more', () => {
    expect(withDescribed(kept, mill(3))).toEqual({});
    const beam: StockTool = { kind: 'laser', id: 'b', name: 'b', diameter: 0.1 };
    expect(withDescribed(kept, beam)).toBe(kept);
  });
});

describe('what a browser has kept of bits', () => {
  it('is taken over by designs of formats that could not tell it', () => {
    for (const format of [1, 3, undefined, 'x']) {
      const { setup, ...rest } = withKeptBits(old, format, kept);
      expect(setup.firstBit).toEqual({ ...old.setup.firstBit, ...body });
      expect({ ...rest, setup: { ...setup, firstBit: old.setup.firstBit } }).toEqual(old);
    }
    expect(withKeptBits(old, 3, {})).toBe(old);
  });

  it('leaves listed bits of older formats the flutes that the list has for them', () => {
    const listed = toolOfBit('end-mill-1');
    if (!listed || listed.kind === 'laser') throw new Error('no such bit');
    const { flutes, ...bare } = listed;
    const design = createDesign({ setup: { firstBit: bare, secondBit: mill(1) } });
    expect(withKeptBits(design, 4, {}).setup).toEqual({ ...design.setup, firstBit: { ...bare, flutes } });
    expect(withKeptBits(design, 5, {})).toBe(design);
    const own = createDesign({ setup: { firstBit: { ...bare, flutes: 1 } } });
    expect(withKeptBits(own, 4, {})).toBe(own);
  });

  it('says nothing of a design that can tell it, though it does not', () => {
    expect(withKeptBits(old, 4, kept)).toBe(old);
  });
});

describe('the place of a bit in its design', () => {
  it('is found by all that is said of it', () => {
    const setup = { firstBit: mill(3), secondBit: described };
    expect(slotOf(structuredClone(described), setup)).toBe('secondBit');
    expect(slotOf(mill(3), setup)).toBe('firstBit');
    expect(slotOf(mill(2), setup)).toBeUndefined();
    expect(slotOf(mill(3), { ...setup, firstBit: mill(2), secondBit: null })).toBeUndefined();
  });
});

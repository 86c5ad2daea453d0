import { KNOWN_BITS } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptBits, keptFor, ownBits, parseKeptBits, withBit, withoutProgram } from './kept-bits';

const [listed] = KNOWN_BITS as [StockTool];
const own = (diameter: number): StockTool => ({ kind: 'ball-end-mill', id: 'own', name: 'ball', diameter });
const again = (kept: KeptBits) => parseKeptBits(JSON.stringify(kept));

describe('the bits that were chosen for programs', () => {
  it('come back by program and number', () => {
    const kept = again(withBit(withBit(withBit({}, 'a-1', 2, own(2.4)), 'b-1', 1, listed), 'a-1', 7, listed));
    expect(keptFor(kept, 'a-1')).toEqual(
      new Map([
        [2, own(2.4)],
        [7, listed],
      ]),
    );
    expect(keptFor(kept, 'b-1')).toEqual(new Map([[1, listed]]));
    expect(keptFor(kept, 'c-1').size).toBe(0);
  });

  it('are taken back one by one or together', () => {
    const kept = withBit(withBit(withBit({}, 'a-1', 1, listed), 'a-1', 2, listed), 'b-1', 1, listed);
    expect([...keptFor(withBit(kept, 'a-1', 1, null), 'a-1').keys()]).toEqual([2]);
    expect(Object.keys(withBit(withBit(kept, 'a-1', 1, null), 'a-1', 2, null))).toEqual(['b-1']);
    expect(Object.keys(withoutProgram(kept, 'a-1'))).toEqual(['b-1']);
  });

  it('are kept for two hundred programs, those that were chosen for last', () => {
    let kept: KeptBits = {};
    for (let program = 0; program < 200; program += 1) kept = withBit(kept, `${program}-x`, 1, listed);
    kept = withBit(withBit(again(kept), '0-x', 2, listed), 'new-x', 1, listed);
    expect(Object.keys(kept)).toHaveLength(200);
    expect(keptFor(kept, '0-x').size).toBe(2);
    expect(keptFor(kept, '1-x').size).toBe(0);
    expect(keptFor(kept, 'new-x').size).toBe(1);
  });

  it('survive what is not understood beside them, and leave it where it is', () => {
    const text = JSON.stringify({
      'a-1': { 1: own(3), 2: { kind: 'dovetail', diameter: 9 }, x: 1 },
      'b-1': 'nothing',
    });
    const kept = parseKeptBits(text);
    expect(keptFor(kept, 'a-1')).toEqual(new Map([[1, own(3)]]));
    expect(keptFor(kept, 'b-1').size).toBe(0);
    const changed = again(withBit(kept, 'a-1', 1, listed));
    expect(changed).toMatchObject({ 'a-1': { 2: { kind: 'dovetail' } }, 'b-1': 'nothing' });
    expect(keptFor(changed, 'a-1')).toEqual(new Map([[1, listed]]));
  });

  it('are nothing where the storage is broken, whatever it holds (seed 20261122)', () => {
    for (const text of [null, '', '{"a-1":', '[]', '7']) expect(parseKeptBits(text)).toEqual({});
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (value, program) => {
        const kept = parseKeptBits(JSON.stringify(value));
        expect(ownBits(kept).length).toBeLessThanOrEqual(8);
        expect(keptFor(withBit(kept, program, 3, listed), program).get(3)).toEqual(listed);
      }),
      { seed: 20261122 },
    );
  });
});

describe('the bits that a person described', () => {
  it('are offered again, the latest first, each once', () => {
    let kept = withBit({}, 'a-1', 1, own(2.4));
    kept = withBit(kept, 'b-1', 1, listed);
    kept = withBit(kept, 'c-1', 1, own(1.5));
    kept = withBit(kept, 'd-1', 1, own(2.4));
    expect(ownBits(again(kept)).map(({ diameter }) => diameter)).toEqual([2.4, 1.5]);
  });
});

import { DEFAULT_DEVICE, KNOWN_BITS } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitOfTool } from './bit';
import {
  bitText,
  deviceText,
  materialText,
  mergeRows,
  readShopFile,
  type ShopItems,
  writeShopFile,
} from './shop-file';

const { id: _id, ...device } = { ...DEFAULT_DEVICE, name: 'My router' };
const items: ShopItems = {
  bits: [
    ...KNOWN_BITS.map((tool) => bitOfTool(tool)),
    { name: 'Inch', type: 'End Mills', info: { diameter: '1/8in' } },
  ],
  materials: [{ name: 'My oak', type: 'Wood', dimension: '200,100,12', extInfo: { picture: 'Oak' } }],
  devices: [device],
};
/** What is wrong with the file after `before` in its text was replaced. */
const faultOf = (before: string | RegExp, after: string) => {
  const text = writeShopFile(items);
  const changed = text.replace(before, after);
  expect(changed).not.toBe(text);
  const result = readShopFile(changed);
  return result.ok ? null : result.fault;
};

describe('the file of a shop', () => {
  it('reads back as it was, without the connection of the device', () => {
    const connected = { ...device, connection: { type: 'serial', target: 'COM3' } as const };
    const text = writeShopFile({ ...items, devices: [connected] });
    expect(text).not.toContain('COM3');
    expect(readShopFile(text)).toEqual({
      ok: true,
      items: { ...items, devices: [{ ...device, connection: null }] },
    });
  });

  it('says where a value is wrong', () => {
    expect(faultOf('"1/8in"', '99')).toEqual({
      code: 'wrong-value',
      path: `bits[${KNOWN_BITS.length}].info.diameter`,
    });
    expect(faultOf('"200,100,12"', '"1,2"')).toMatchObject({ path: 'materials[0].dimension' });
    expect(faultOf('"x": 300', '"x": "wide"')).toMatchObject({ path: 'devices[0].extInfo.x' });
    expect(faultOf('"version": 1', '"version": 2')).toEqual({ code: 'newer-version' });
    expect(faultOf('kerf-shop', 'other')).toEqual({ code: 'not-a-shop-file' });
    expect(readShopFile('{')).toEqual({ ok: false, fault: { code: 'not-a-shop-file' } });
  });

  it('is read or refused, whatever was changed in it (seed 20261124)', () => {
    const text = writeShopFile(items);
    const change = fc.tuple(fc.nat(text.length - 1), fc.string({ maxLength: 6 }), fc.nat(8));
    fc.assert(
      fc.property(change, ([at, put, cut]) => {
        const result = readShopFile(text.slice(0, at) + put + text.slice(at + cut));
        if (result.ok) expect(result.items.bits.every(({ name }) => name !== '')).toBe(true);
        else expect(['not-a-shop-file', 'newer-version', 'wrong-value']).toContain(result.fault.code);
      }),
      { seed: 20261124, numRuns: 500 },
    );
    const broken = { format: 'kerf-shop', version: 1 };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const kind of ['bits', 'materials', 'devices'])
          expect(typeof readShopFile(JSON.stringify({ ...broken, [kind]: value })).ok).toBe('boolean');
      }),
      { seed: 20261124, numRuns: 200 },
    );
  });
});

describe('merging', () => {
  const known = [
    { id: 'k', isOwn: true, name: 'Inch', type: 'End Mills', info: { diameter: 3.175 } } as const,
  ];

  it('finds what is there already, in mm or inches, and doubles in the file', () => {
    const inch = items.bits.at(-1)!;
    const other = { ...inch, name: 'Other' };
    expect(mergeRows([inch, other, other], known, bitText).map(({ kind }) => kind)).toEqual([
      'same',
      'new',
      'same',
    ]);
  });

  it('finds another bit of the same name, with the row that it would replace', () => {
    const wide = { ...items.bits.at(-1)!, info: { diameter: 6 } };
    expect(mergeRows([wide], known, bitText)).toEqual([{ kind: 'differs', row: wide, id: 'k' }]);
  });

  it('adds nothing the second time', () => {
    const kept = items.materials.map((row) => ({ ...row, id: 'm', isOwn: true }));
    expect(mergeRows(items.materials, kept, materialText)[0]?.kind).toBe('same');
    const devices = items.devices.map((row) => ({ ...row, id: 'd', isOwn: true }));
    expect(mergeRows([device], devices, deviceText)[0]?.kind).toBe('same');
  });
});

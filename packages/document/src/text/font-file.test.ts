import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TEXT } from '../shapes/text';
import { fontBytes, inflateNode, textEngineWith } from '../testing/text-engine';
import type { TextEngine } from './engine';
import { inspectFont } from './font-file';
import { sfntFromFont, type UnpackWoff2 } from './woff';

/** The library that the studio uses. */
const decompress = createRequire(import.meta.url)('wawoff2/decompress.js') as UnpackWoff2;

const NAME = 'barrio-latin-400-normal';
let engine: TextEngine;
let sfnt: Uint8Array;

beforeAll(async () => {
  engine = await textEngineWith();
  const outcome = await sfntFromFont(fontBytes(NAME), inflateNode);
  if (!outcome.ok) throw new Error('the font is not there');
  sfnt = outcome.value;
});

const codeOf = (bytes: Uint8Array) => {
  const outcome = inspectFont(bytes, 'file');
  return outcome.ok ? 'ok' : outcome.problems[0]?.code;
};

/** The font with one of its tables under another name, which has the same effect as removing it. */
function without(tag: string): Uint8Array {
  const bytes = sfnt.slice();
  const at = Buffer.from(bytes.buffer).indexOf(tag, 12, 'latin1');
  bytes[at] = 'x'.charCodeAt(0);
  return bytes;
}

describe('a font file', () => {
  it('says what it is called', () => {
    expect(inspectFont(sfnt, 'file')).toMatchObject({ ok: true, value: { family: 'Barrio', style: '' } });
    expect(inspectFont(without('name'), 'my file')).toMatchObject({ ok: true, value: { family: 'my file' } });
  });

  it('says so at once, however much its table of names repeats itself', () => {
    // 60,000 records that all refer to the same 60 kB: 3.6 GB for a reader that reads all of them.
    const records = 60_000;
    const storage = 6 + 12 * records;
    const table = new Uint8Array(storage + 60_000).fill(0x20, storage);
    const names = new DataView(table.buffer);
    names.setUint16(2, records);
    names.setUint16(4, storage % 65_536);
    for (let i = 0; i < records; i += 1)
      [1, 0, 0, 1, 60_000, 0].forEach((value, field) => {
        names.setUint16(6 + 12 * i + 2 * field, value);
      });
    const rows = new DataView(sfnt.buffer, sfnt.byteOffset).getUint16(4);
    const bytes = new Uint8Array(sfnt.length + table.length);
    bytes.set(sfnt);
    bytes.set(table, sfnt.length);
    const view = new DataView(bytes.buffer);
    for (let row = 12; row < 12 + 16 * rows; row += 16)
      if (view.getUint32(row) === 0x6e616d65) {
        view.setUint32(row + 8, sfnt.length);
        view.setUint32(row + 12, table.length);
      }
    expect(inspectFont(bytes, 'my file')).toMatchObject({ ok: true, value: { family: expect.any(String) } });
  });

  it('is refused with a reason when nothing can be cut from it', () => {
    expect(codeOf(new Uint8Array())).toBe('not-a-font');
    expect(codeOf(new TextEncoder().encode('ttcf........'))).toBe('font-collection');
    expect(codeOf(sfnt.slice(0, 200))).toBe('bad-font');
    expect(codeOf(sfnt.slice(0, sfnt.length - 64))).toBe('bad-font');
    expect(codeOf(without('cmap'))).toBe('bad-font');
    expect(codeOf(without('glyf'))).toBe('no-outlines');
  });

  it('of the format WOFF2 is unpacked where the host can', async () => {
    const { readFileSync } = await import('node:fs');
    const path = createRequire(import.meta.url).resolve(`@fontsource/barrio/files/${NAME}.woff2`);
    const woff2 = Uint8Array.from(readFileSync(path));
    const outcome = await sfntFromFont(woff2, inflateNode, decompress);
    if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
    expect(inspectFont(outcome.value, 'file')).toMatchObject({ ok: true, value: { family: 'Barrio' } });
    const set = (id: string, bytes: Uint8Array) => {
      expect(engine.addFont(id, bytes).ok).toBe(true);
      return engine.layout(DEFAULT_TEXT, { fonts: [id], isBold: false, isItalic: false }).lines;
    };
    expect(set('from woff2', outcome.value)).toEqual(set('from woff', sfnt));

    const refusal = async (bytes: Uint8Array) => {
      const result = await sfntFromFont(bytes, inflateNode, decompress);
      return result.ok ? 'ok' : result.problems[0]?.code;
    };
    expect(await refusal(woff2.slice(0, 900))).toBe('bad-font');
    const bomb = woff2.slice();
    new DataView(bomb.buffer).setUint32(16, 0x7fff_ffff);
    expect(await refusal(bomb)).toBe('bad-font');
    const damaged = woff2.slice().fill(0x55, 300, 700);
    expect(await refusal(damaged)).toBe('bad-font');
  });

  it('never throws or hangs when it is damaged, here or while it is set (seed 51)', () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 });
    const near = fc.boolean();
    let run = 0;
    fc.assert(
      fc.property(damage, near, fc.nat(20), (changes, isInDirectory, cut) => {
        const bytes = sfnt.slice(0, cut === 0 ? sfnt.length >> 1 : sfnt.length);
        for (const [at, value] of changes) bytes[at % (isInDirectory ? 400 : bytes.length)] = value;
        const facts = inspectFont(bytes, 'file');
        if (!facts.ok) return;
        expect(facts.value.family.length).toBeLessThanOrEqual(100);
        run += 1;
        if (!engine.addFont(`damaged ${run}`, bytes).ok) return;
        const face = { fonts: [`damaged ${run}`], isBold: false, isItalic: false };
        const { outline } = engine.layout({ ...DEFAULT_TEXT, content: 'Kerf 7' }, face);
        expect(outline.coordinates.every(Number.isFinite)).toBe(true);
      }),
      { seed: 51, numRuns: 300 },
    );
    expect(run).toBeGreaterThan(30);
  });
});

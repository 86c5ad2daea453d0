import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fontBytes, inflateNode } from '../testing/text-engine';
import { type Inflate, sfntFromFont } from './woff';

const woff = Uint8Array.from(fontBytes('barrio-latin-400-normal'));

const codeOf = async (bytes: Uint8Array) => {
  const outcome = await sfntFromFont(bytes, inflateNode);
  return outcome.ok ? 'ok' : outcome.problems[0]?.code;
};

describe('sfntFromFont', () => {
  it('unpacks every table to its place, with the sum that the directory promises', async () => {
    const outcome = await sfntFromFont(woff, inflateNode);
    if (!outcome.ok) throw new Error('refused');
    const view = new DataView(outcome.value.buffer);
    const count = view.getUint16(4);
    expect(view.getUint32(0)).toBe(0x0001_0000);
    expect(count).toBe(new DataView(woff.buffer).getUint16(12));
    for (let i = 0; i < count; i += 1) {
      const [tag, checksum, offset, length] = [0, 4, 8, 12].map((field) =>
        view.getUint32(12 + i * 16 + field),
      ) as [number, number, number, number];
      expect(offset % 4).toBe(0);
      // The checksum of 'head' leaves out one of its own fields.
      if (tag === 0x6865_6164) continue;
      let sum = 0;
      for (let at = offset; at < offset + ((length + 3) & ~3); at += 4)
        sum = (sum + view.getUint32(at)) >>> 0;
      expect(sum).toBe(checksum);
    }
    expect(await codeOf(outcome.value)).toBe('ok');
  });

  it('tells what is no font', async () => {
    expect(await codeOf(new Uint8Array(0))).toBe('not-a-font');
    expect(await codeOf(new TextEncoder().encode('<svg/>'))).toBe('not-a-font');
    expect(await codeOf(new TextEncoder().encode('wOF2....'))).toBe('woff2');
    expect(await codeOf(woff.slice(0, 100))).toBe('bad-font');
  });

  it('refuses a table that claims to be huge before unpacking it', async () => {
    const bomb = woff.slice();
    new DataView(bomb.buffer).setUint32(44 + 12, 0x7fff_ffff);
    const inflateNothing: Inflate = () => {
      throw new Error('unpacked');
    };
    expect(await sfntFromFont(bomb, inflateNothing)).toMatchObject({
      ok: false,
      problems: [{ code: 'bad-font' }],
    });
  });

  it('never throws for damaged files, seed 5', async () => {
    const damage = fc.array(fc.tuple(fc.nat(44 + 20 * 20), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(damage, fc.integer({ min: 0, max: woff.length }), async (changes, length) => {
        const bytes = woff.slice(0, Math.max(length, 4));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        expect(['ok', 'bad-font', 'not-a-font', 'woff2']).toContain(await codeOf(bytes));
      }),
      { seed: 5, numRuns: 150 },
    );
  });
});

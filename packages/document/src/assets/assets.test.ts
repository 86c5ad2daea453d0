import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDesign, createGroup, createShapeObject } from '../factory';
import { readLac } from '../lac/read';
import { writeLac } from '../lac/write';
import { usedAssetIds, withoutUnusedAssets } from '../queries/used-assets';
import { designFromJson, designToJson, findDesignProblems } from '../schema/design';
import { DEFAULT_TEXT } from '../shapes/text';
import type { TextShape } from '../shapes/text-types';
import { applyStep, invertStep } from '../steps/registry';
import { expectRefused, expectStep } from '../testing/expect-step';
import { ASSET_LIMITS, type Asset, assetByteLength, createAsset } from './asset';
import { decodeBase64, encodeBase64, isBase64 } from './base64';
import { sha256Hex } from './sha256';

function fileAsset(text: string, name = 'a.ttf'): Asset {
  const bytes = new TextEncoder().encode(text);
  return createAsset({
    id: createHash('sha256').update(bytes).digest('hex'),
    mediaType: 'font/ttf',
    name,
    bytes,
  });
}

const first = fileAsset('first');
const second = fileAsset('second', 'Schrift “2” <&>.otf');

function textWith(asset: Asset, id: string) {
  const shape: TextShape = {
    ...DEFAULT_TEXT,
    kind: 'text',
    fontAsset: asset.id,
    outline: { verbs: new Uint8Array(), coordinates: new Float64Array() },
  };
  return createShapeObject({ id, shape });
}

/** A base64 string for a file of `bytes` zeros, without the work of encoding one. */
const zeros = (bytes: number) => 'AAAA'.repeat(bytes / 3);

describe('base64', () => {
  test('agrees with Node, there and back (seed 41)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = encodeBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(decodeBase64(text)).toEqual(bytes);
        expect(isBase64(text)).toBe(true);
        expect(assetByteLength({ ...first, data: text })).toBe(bytes.length);
      }),
      { seed: 41, numRuns: 300 },
    );
    const large = Uint8Array.from({ length: 100_001 }, (_, at) => (at * 7919) & 255);
    expect(encodeBase64(large)).toBe(Buffer.from(large).toString('base64'));
  });

  test('refuses what is none', () => {
    for (const text of ['A', 'AAA', 'AA=A', '====', 'A===', 'AA A', 'AAA\n', 'AAé=', 'AA==AAAA'])
      expect(isBase64(text), text).toBe(false);
    for (const text of ['A', 'AA.A', 'AAAé', '\u0100AAA'])
      expect(() => decodeBase64(text), text).toThrow(RangeError);
  });
});

describe('SHA-256', () => {
  test('agrees with Node (seed 42)', () => {
    const nodeHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 70_001]) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 131 + length) & 255);
      expect(sha256Hex(bytes), `${length} bytes`).toBe(nodeHash(bytes));
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(sha256Hex(bytes.subarray(1))).toBe(nodeHash(bytes.subarray(1)));
      }),
      { seed: 42, numRuns: 100 },
    );
  });
});

describe('steps of assets', () => {
  const empty = createDesign();

  test('add and remove, there and back', () => {
    const both = expectStep(empty, { kind: 'add-assets', assets: [first, second] });
    expect(both.assets).toEqual({ [first.id]: first, [second.id]: second });
    const one = expectStep(both, { kind: 'remove-assets', ids: [first.id] });
    expect(Object.values(one.assets)).toEqual([second]);
    expectStep(both, { kind: 'remove-assets', ids: [first.id, first.id] });
    expect(findDesignProblems(both)).toEqual([]);
  });

  test('a file that is there already changes nothing, and taking that back neither', () => {
    const design = createDesign({ assets: [first] });
    const step = { kind: 'add-assets', assets: [{ ...first, name: 'other name' }] } as const;
    const outcome = applyStep(design, step);
    expect(outcome.ok && outcome.value).toBe(design);
    const inverse = applyStep(design, invertStep(design, step));
    expect(inverse.ok && inverse.value).toBe(design);
    const both = expectStep(design, { kind: 'add-assets', assets: [first, second] });
    expect(both.assets[first.id]).toBe(first);
  });

  test('a history holds the same strings as the design, not copies', () => {
    const design = createDesign({ assets: [first] });
    const inverse = invertStep(design, { kind: 'remove-assets', ids: [first.id] });
    expect(inverse.kind === 'add-assets' && inverse.assets[0]).toBe(first);
  });

  test('refusals', () => {
    const add = (asset: Asset, code: string) =>
      expectRefused(empty, { kind: 'add-assets', assets: [asset] }, code);
    add({ ...first, id: 'x' }, 'bad-asset');
    add({ ...first, id: '__proto__' }, 'bad-asset');
    add({ ...first, id: first.id.toUpperCase() }, 'bad-asset');
    add({ ...first, mediaType: 'font' }, 'bad-asset');
    add({ ...first, mediaType: 'font/<b>' }, 'bad-asset');
    add({ ...first, data: 'AA<A' }, 'bad-asset');
    add({ ...first, name: 'n'.repeat(1001) }, 'too-long');
    add({ ...first, data: zeros(ASSET_LIMITS.bytes + 4) }, 'asset-too-large');
    expectRefused(empty, { kind: 'remove-assets', ids: [first.id] }, 'unknown-asset');
    expectRefused(empty, { kind: 'remove-assets', ids: ['toString'] }, 'unknown-asset');
  });

  test('a project holds only so much', () => {
    const data = zeros(24 * 1024 * 1024);
    const large = [1, 2, 3].map((digit) => ({ ...first, id: String(digit).repeat(64), data }));
    expectRefused(empty, { kind: 'add-assets', assets: large }, 'assets-too-large');
    const outcome = applyStep(empty, { kind: 'add-assets', assets: large.slice(1) });
    expect(outcome.ok).toBe(true);
    const many = Array.from({ length: ASSET_LIMITS.count + 1 }, (_, index) => ({
      ...first,
      id: index.toString(16).padStart(64, '0'),
    }));
    expectRefused(empty, { kind: 'add-assets', assets: many }, 'assets-too-large');
  });
});

describe('assets in files', () => {
  const design = createDesign({
    assets: [first, second],
    objects: [createGroup('g', [textWith(second, 'a')]), textWith(fileAsset('not there'), 'b')],
  });

  test('what objects use, groups included', () => {
    expect(usedAssetIds(design.objects)).toEqual(new Set([second.id, fileAsset('not there').id]));
    expect(Object.values(withoutUnusedAssets(design).assets)).toEqual([second]);
    const tidy = withoutUnusedAssets(design);
    expect(withoutUnusedAssets(tidy)).toBe(tidy);
  });

  test('a project file holds those that are used, and they come back as they were', () => {
    const text = writeLac(design);
    expect(text).not.toContain(first.data);
    const outcome = readLac(text);
    expect(outcome.ok && outcome.value).toEqual(withoutUnusedAssets(design));
    const broken = readLac(text.replaceAll('\n', '\r\n'));
    expect(broken.ok && broken.value.assets).toEqual({ [second.id]: second });
  });

  test('a damaged asset is told with its place', () => {
    const code = (text: string) => {
      const outcome = readLac(text);
      return outcome.ok ? 'accepted' : `${outcome.problems[0]?.code} ${outcome.problems[0]?.place?.path}`;
    };
    const text = writeLac(design);
    expect(code(text.replace(second.data, `${second.data}!`))).toBe('bad-asset assets[0].data');
    expect(code(text.replace(`"id":"${second.id}"`, '"id":"__proto__"'))).toBe('bad-asset assets[0].id');
    expect(code(text.replace(`"id":"${second.id}",`, ''))).toBe('missing-field assets[0].id');
    const element = /<desc data-kerf-asset=.*<\/desc>\n/.exec(text)![0];
    expect(code(text.replace(element, element + element))).toBe('duplicate-asset assets[1].id');
    expect(code(text.replace(/data-kerf-asset='[^']*'/, "data-kerf-asset='1'"))).toMatch(/^bad-lac/);
  });

  test('a design of format 1 has none', () => {
    const { assets: _, ...old } = designToJson(createDesign()) as { assets: unknown };
    const outcome = designFromJson({ ...old, formatVersion: 1 });
    expect(outcome.ok && outcome.value.assets).toEqual({});
  });
});

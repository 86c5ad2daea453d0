import { createAsset } from '@kerf/document';
import { describe, expect, it } from 'vitest';
import { draftAssets, planAssets, rememberKey } from './draft-assets';

const file = (fill: number) =>
  createAsset({
    id: 'a'.repeat(64),
    mediaType: 'font/ttf',
    name: 'a.ttf',
    bytes: new Uint8Array(3).fill(fill),
  });

describe('the files of a draft', () => {
  it('are written once, and swept when no draft of any user has them', () => {
    expect(planAssets([], ['a', 'b'], [])).toEqual({ missing: ['a', 'b'], unused: [] });
    expect(planAssets(['a', 'b'], ['a', 'b'], [])).toEqual({ missing: [], unused: [] });
    expect(planAssets(['a', 'b', 'c'], ['d'], ['b'])).toEqual({ missing: ['d'], unused: ['a', 'c'] });
  });

  it('keep their key, and another file with the same id has another', () => {
    const [one, other] = [file(1), file(2)];
    const [first] = draftAssets({ [one.id]: one });
    expect(draftAssets({ [one.id]: one })[0]).toEqual(first);
    expect(draftAssets({ [other.id]: other })[0]!.key).not.toBe(first!.key);
    const loaded = file(1);
    rememberKey(loaded, 'stored');
    expect(draftAssets({ [loaded.id]: loaded })).toEqual([{ id: loaded.id, key: 'stored', asset: loaded }]);
  });
});

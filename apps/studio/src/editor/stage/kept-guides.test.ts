import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseGuides, withGuides } from './kept-guides';

const guide = { axis: 'x', at: 12.5 } as const;

describe('guides that are kept', () => {
  it('come back for their project', () => {
    const kept = withGuides(withGuides({}, 'a', [guide]), 'b', [{ axis: 'y', at: 1 }]);
    expect(parseGuides(JSON.stringify(kept)).a).toEqual([guide]);
    expect(withGuides(kept, 'a', [])).toEqual({ b: [{ axis: 'y', at: 1 }] });
  });

  it('are those of the projects that were worked on last', () => {
    let kept = {};
    for (let i = 0; i < 60; i += 1) kept = withGuides(kept, `p${i}`, [guide]);
    expect(Object.keys(kept)).toHaveLength(50);
    expect(Object.keys(kept).at(-1)).toBe('p59');
  });

  it('are guides, whatever was stored (seed 20261122)', () => {
    expect(parseGuides('{"a":[{"axis":"z","at":1},{"axis":"x","at":null},{"axis":"x","at":12.5}]}')).toEqual({
      a: [guide],
    });
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        for (const guides of Object.values(parseGuides(text)))
          expect(guides.every(({ at }) => Number.isFinite(at))).toBe(true);
      }),
      { seed: 20261122 },
    );
  });
});

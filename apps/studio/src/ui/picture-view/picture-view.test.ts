import { describe, expect, it } from 'vitest';
import { keptInFrame, WHOLE_PICTURE, zoomed } from './picture-view';

const FRAME = { width: 400, height: 300 };

/** Where a point of the whole picture (CSS pixels from its middle) is shown. */
const shown = ({ zoom, x, y }: typeof WHOLE_PICTURE, point: { x: number; y: number }) => ({
  x: point.x * zoom + x,
  y: point.y * zoom + y,
});

describe('the view of a picture', () => {
  it('keeps the point under the pointer where it is', () => {
    const at = { x: 120, y: -40 };
    const once = zoomed(WHOLE_PICTURE, 2, at);
    expect(shown(once, at)).toEqual(at);
    const twice = zoomed(once, 1.5, { x: -30, y: 10 });
    const under = { x: (-30 - once.x) / once.zoom, y: (10 - once.y) / once.zoom };
    expect(shown(twice, under).x).toBeCloseTo(-30);
    expect(shown(twice, under).y).toBeCloseTo(10);
  });

  it('zooms between the whole picture and 32 times', () => {
    expect(zoomed(WHOLE_PICTURE, 0.1)).toEqual(WHOLE_PICTURE);
    expect(zoomed(WHOLE_PICTURE, 1000).zoom).toBe(32);
  });

  it('never leaves its frame', () => {
    expect(keptInFrame({ zoom: 1, x: 50, y: -50 }, FRAME)).toEqual({ zoom: 1, x: 0, y: -0 });
    expect(keptInFrame({ zoom: 3, x: 5000, y: -5000 }, FRAME)).toEqual({ zoom: 3, x: 400, y: -300 });
    expect(keptInFrame({ zoom: 3, x: 10, y: 20 }, FRAME)).toEqual({ zoom: 3, x: 10, y: 20 });
  });
});

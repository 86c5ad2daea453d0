import type { StockTool } from '@kerf/simulation';
import { describe, expect, it } from 'vitest';
import { fitView } from '../camera/orbit';
import { STANDARD_VIEWS } from '../camera/standard-views';
import { AXIS_ENDS, placeAxisEnd } from './axis-widget';
import { contentBox, viewContent } from './content-box';
import { gridSpacing } from './ground';
import { toolProfile } from './tool-profile';

describe('axis widget', () => {
  it('puts the axis that a view looks along in front, and the others where they point', () => {
    for (const end of AXIS_ENDS) {
      const view = fitView({ min: [0, 0, 0], max: [1, 1, 1] }, STANDARD_VIEWS[end.view], {
        fieldOfView: 1,
        aspect: 1,
      });
      expect(placeAxisEnd(end, view).depth).toBeCloseTo(1, 9);
    }
    const top = { ...STANDARD_VIEWS.top, target: [0, 0, 0] as const, distance: 1 };
    expect(placeAxisEnd(AXIS_ENDS[0]!, top).x).toBeCloseTo(1, 9);
    expect(placeAxisEnd(AXIS_ENDS[2]!, top).y).toBeCloseTo(-1, 9);
  });
});

describe('grid', () => {
  it('has lines a power of ten apart, some twenty to two hundred of them', () => {
    expect(gridSpacing(300)).toEqual({ minor: 10, major: 50 });
    expect(gridSpacing(50)).toEqual({ minor: 1, major: 5 });
    expect(gridSpacing(2500)).toEqual({ minor: 100, major: 500 });
  });
});

describe('content', () => {
  const empty = { minX: 1, minY: 1, minZ: 1, maxX: 0, maxY: 0, maxZ: 0 };
  const program = { minX: -20, minY: 5, minZ: -3, maxX: 60, maxY: 50, maxZ: 8 };
  const stock = { width: 80, height: 40, thickness: 6 };

  it('is the stock and the program together', () => {
    expect(contentBox(stock, program)).toEqual({ min: [-20, 0, -6], max: [80, 50, 8] });
    expect(contentBox(stock, empty)).toEqual({ min: [0, 0, -6], max: [80, 40, 0] });
    expect(contentBox(undefined, program)).toEqual({ min: [-20, 5, -3], max: [60, 50, 8] });
  });

  it('is about the cuts of the program and the model, or the moves where nothing is cut', () => {
    const stock = { width: 80, height: 40, thickness: 6 };
    const bounds = { minX: -20, minY: 5, minZ: -3, maxX: 60, maxY: 50, maxZ: 8 };
    const cutBounds = { minX: 10, minY: 5, minZ: -3, maxX: 13, maxY: 8, maxZ: 1 };
    const none = {
      minX: Infinity,
      minY: Infinity,
      minZ: Infinity,
      maxX: -Infinity,
      maxY: -Infinity,
      maxZ: -Infinity,
    };
    const model = { min: [70, 30, -2], max: [90, 35, 0] } as const;
    const all = { min: [-20, 0, -6], max: [80, 50, 8] };
    const cuts = { min: [10, 5, -3], max: [13, 8, 1] };
    expect(viewContent(stock, { bounds, cutBounds }, [])).toEqual({ all, part: cuts });
    expect(viewContent(stock, { bounds, cutBounds: none }, []).part).toEqual({
      min: [-20, 5, -3],
      max: [60, 50, 8],
    });
    expect(viewContent(stock, { bounds, cutBounds }, [model])).toEqual({
      all: { min: [-20, 0, -6], max: [90, 50, 8] },
      part: { min: [10, 5, -3], max: [90, 35, 1] },
    });
    expect(viewContent(stock, { bounds: none, cutBounds: none }, []).part).toEqual({
      min: [0, 0, -6],
      max: [80, 40, 0],
    });
    const nothing = viewContent(undefined, undefined, []);
    expect(nothing.part).toEqual(nothing.all);
  });

  it('is the default stock while there is nothing', () => {
    expect(contentBox(undefined, undefined)).toEqual({ min: [0, 0, -10], max: [300, 180, 0] });
  });
});

describe('tool outline', () => {
  const common = { id: 't', name: 't', diameter: 6 };
  const body = { fluteLength: 12, shankDiameter: 8, holder: { diameter: 20, stickOut: 25 } };
  const tools: StockTool[] = [
    { ...common, kind: 'end-mill' },
    { ...common, kind: 'ball-end-mill' },
    { ...common, kind: 'v-bit', angle: Math.PI / 3 },
    { ...common, kind: 'tapered-ball-end-mill', tipDiameter: 1, angle: Math.PI / 18 },
    { ...common, kind: 'laser', diameter: 0.1 },
    { ...common, kind: 'v-bit', angle: Math.PI / 3, tipDiameter: 0.4, ...body },
    { ...common, kind: 'end-mill', holder: body.holder },
  ];

  it.each(tools)('$kind: begins at the tip, ends closed, and never goes down', (tool) => {
    const profile = toolProfile(tool);
    expect(profile[0]).toMatchObject({ radius: 0, height: 0 });
    expect(profile.at(-1)!.radius).toBe(0);
    profile.slice(1).forEach((point, index) => {
      expect(point.height).toBeGreaterThanOrEqual(profile[index]!.height);
    });
  });

  it('has its shank and holder where they are known', () => {
    const [blunt, held] = tools.slice(-2).map(toolProfile);
    expect(blunt!.slice(0, 3)).toMatchObject([
      { radius: 0, height: 0 },
      { radius: 0.2, height: 0 },
      { radius: 3, height: 2.8 / Math.tan(Math.PI / 6) },
    ]);
    expect(blunt!.filter(({ part }) => part === 'shank')).toMatchObject([
      { radius: 4, height: 12 },
      { radius: 4, height: 25 },
    ]);
    for (const profile of [blunt!, held!])
      expect(profile.find(({ part }) => part === 'holder')).toMatchObject({ radius: 10, height: 25 });
    expect(held!.some(({ part }) => part === 'shank')).toBe(false);
  });

  it('has the true shape of the tip', () => {
    const [flat, ball, cone, taper] = tools.map(toolProfile);
    expect(flat![1]).toMatchObject({ radius: 3, height: 0 });
    for (const { radius, height } of ball!.slice(0, 12))
      expect(Math.hypot(radius, height - 3)).toBeCloseTo(3, 9);
    expect(cone![1]!.radius).toBeCloseTo(3, 9);
    expect(cone![1]!.height).toBeCloseTo(3 / Math.tan(Math.PI / 6), 9);
    for (const { radius, height } of taper!.slice(0, 13))
      expect(Math.hypot(radius, height - 0.5)).toBeCloseTo(0.5, 9);
    const [touch, top] = [taper![12]!, taper![13]!];
    expect(top.radius).toBe(3);
    expect((top.radius - touch.radius) / (top.height - touch.height)).toBeCloseTo(Math.tan(Math.PI / 36), 9);
  });
});

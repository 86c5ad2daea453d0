import { describe, expect, it } from 'vitest';
import type { Tool, ToolBody } from './tool';
import { bodyCylinders, findToolBodyProblems } from './tool-body';

const named = { id: 't', name: 't' };
const flat: Tool = { ...named, kind: 'end-mill', diameter: 3 };
const ball: Tool = { ...named, kind: 'ball-end-mill', diameter: 4 };
const v: Tool = { ...named, kind: 'v-bit', diameter: 6, angle: Math.PI / 2 };
const taper: Tool = {
  ...named,
  kind: 'tapered-ball-end-mill',
  diameter: 6,
  tipDiameter: 2,
  angle: Math.PI / 3,
};
const shankOf = (tool: Tool & ToolBody) => bodyCylinders(tool).find(({ part }) => part === 'shank');

describe('what of a bit does not cut', () => {
  it('is nothing where nothing is known of it, or of a laser', () => {
    for (const tool of [flat, ball, v, taper]) expect(bodyCylinders(tool)).toEqual([]);
    const beam: Tool & ToolBody = { ...named, kind: 'laser', diameter: 0.1, shankDiameter: 6 };
    expect(bodyCylinders(beam)).toEqual([]);
  });

  it('begins where the cutting edges end, as thick as the bit unless it is told', () => {
    expect(shankOf({ ...flat, fluteLength: 12 })).toEqual({ part: 'shank', diameter: 3, from: 12 });
    expect(shankOf({ ...flat, fluteLength: 12, shankDiameter: 6 })).toMatchObject({ diameter: 6, from: 12 });
    expect(shankOf({ ...flat, shankDiameter: 6 })).toBeUndefined();
    expect(shankOf({ ...ball, shankDiameter: 6 })).toBeUndefined();
    expect(shankOf({ ...ball, fluteLength: 1 })).toMatchObject({ from: 2 });
  });

  it('begins above the cone of a V-bit and of a tapered one', () => {
    expect(shankOf({ ...v, shankDiameter: 6 })!.from).toBeCloseTo(3, 9);
    expect(shankOf({ ...v, fluteLength: 2 })!.from).toBeCloseTo(3, 9);
    expect(shankOf({ ...v, fluteLength: 8, shankDiameter: 3.175 })).toMatchObject({ from: 8 });
    const blunt = { ...v, tipDiameter: 2, shankDiameter: 6 };
    expect(shankOf(blunt)!.from).toBeCloseTo(2, 9);
    // The cone leans 30° from the bit's axis. It touches the ball of radius 1 at 0.5 above the tip, √3/2 from the axis.
    expect(shankOf({ ...taper, shankDiameter: 6 })!.from).toBeCloseTo(
      0.5 + (3 - Math.sqrt(3) / 2) * Math.sqrt(3),
      9,
    );
  });

  it('has the holder above the shank', () => {
    const held = { ...flat, fluteLength: 12, holder: { diameter: 19, stickOut: 25 } };
    expect(bodyCylinders(held)[1]).toEqual({ part: 'holder', diameter: 19, from: 25 });
  });
});

describe('what is wrong with a body', () => {
  it.each<[string, ToolBody, string[]]>([
    ['nothing', { fluteLength: 12, shankDiameter: 6, holder: { diameter: 19, stickOut: 12 } }, []],
    ['nothing known', {}, []],
    ['no length', { fluteLength: 0 }, ['tool-body-range fluteLength']],
    ['no number', { shankDiameter: Number.NaN }, ['tool-body-range shankDiameter']],
    [
      'both of a holder',
      { holder: { diameter: 900, stickOut: Number.POSITIVE_INFINITY } },
      ['tool-body-range holder.diameter', 'tool-body-range holder.stickOut'],
    ],
    [
      'a narrow holder',
      { shankDiameter: 6, holder: { diameter: 6, stickOut: 20 } },
      ['holder-narrower-than-shank holder.diameter'],
    ],
    [
      'a holder over the edges',
      { fluteLength: 22, holder: { diameter: 19, stickOut: 20 } },
      ['holder-over-edges holder.stickOut'],
    ],
  ])('%s', (_, body, problems) => {
    expect(
      findToolBodyProblems({ ...flat, ...body }).map(({ code, place }) => `${code} ${place?.path}`),
    ).toEqual(problems);
  });

  it('tells the least length that a cone must stand out', () => {
    const [problem] = findToolBodyProblems({ ...v, holder: { diameter: 19, stickOut: 2 } });
    expect(problem!.code).toBe('holder-over-edges');
    expect(problem!.values!.least).toBeCloseTo(3, 9);
  });
});

import {
  flattenPath,
  type GeometryKernel,
  multiply,
  type Path,
  rotation,
  transformPath,
  translation,
} from '@kerf/geometry';
import { beforeAll, expect, test } from 'vitest';
import { makeThing } from '../make';
import { loadKernel } from '../testing/kernel';
import { areaOf, made, partOf, problemsOf } from '../testing/made';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await loadKernel();
});

const region = (path: Path) => kernel.union(flattenPath(path, 0.001), 'evenodd');

/** The area, mm², in which two gears on their axles overlap, at a turn of the first. `slip` turns the second back. */
function overlapAt(
  settings: { teeth: number; pinionTeeth: number },
  turn: number,
  slip: number,
  more: object,
) {
  const pair = made('gear', { ...settings, bore: 0, ...more });
  const { teeth, pinionTeeth } = settings;
  const distance = pair.facts.find(({ name }) => name === 'axleDistance')!.value;
  const first = transformPath(partOf(pair, 'gear').outline, rotation(turn));
  // A tooth of the first is on the line of the axles; the second has a space there.
  const opposite = Math.PI + Math.PI / pinionTeeth - (turn * teeth) / pinionTeeth + slip;
  const second = transformPath(
    partOf(pair, 'pinion').outline,
    multiply(translation(distance, 0), rotation(opposite)),
  );
  return areaOf(kernel.combine('intersection', region(first), region(second), 'nonzero'));
}

const PAIRS = [
  { teeth: 24, pinionTeeth: 12 },
  { teeth: 17, pinionTeeth: 31 },
  { teeth: 8, pinionTeeth: 40 },
  { teeth: 9, pinionTeeth: 9 },
] as const;

test.each(PAIRS)(
  '$teeth and $pinionTeeth teeth mesh at every turn without overlap, and drive each other',
  (pair) => {
    for (const pressureAngle of [14.5, 20, 25]) {
      // 14.5° with so few teeth on both is undercut until nothing drives; it is only asked to turn.
      for (let i = 0; i < 5; i += 1) {
        const turn = (2 * Math.PI * i) / (5 * pair.teeth);
        const more = { pressureAngle, backlash: 0.1, module: 2 };
        expect(overlapAt(pair, turn, 0, more)).toBeLessThan(2e-3);
        if (pressureAngle < 20) continue;
        // Turned by more than the backlash, the teeth run into each other, whichever way.
        for (const way of [-1, 1])
          expect(overlapAt(pair, turn, (way * 0.3) / pair.pinionTeeth, more)).toBeGreaterThan(5e-3);
      }
    }
  },
);

test('the sizes are those of the trade', () => {
  const pair = made('gear', { module: 3, teeth: 20, pinionTeeth: 30 });
  expect(pair.facts).toEqual([{ name: 'axleDistance', value: 75 }]);
  const { coordinates } = partOf(pair, 'gear').outline;
  const radii = Array.from(coordinates, (x, i) => (i % 2 === 0 ? Math.hypot(x, coordinates[i + 1]!) : 0));
  expect(Math.max(...radii)).toBeCloseTo(33, 6);
});

test('says what is not a gear', () => {
  const problems = (settings: object) => problemsOf(makeThing('gear', { ...settings }));
  expect(problems({ bore: 60 })).toEqual(['bore-too-large bore']);
  expect(problems({ teeth: 5 })).toEqual(['setting-out-of-range teeth']);
  expect(problems({ teeth: 6, pressureAngle: 25, backlash: 1.5, module: 2, bore: 1 })).toEqual([
    'teeth-pointed teeth',
  ]);
});

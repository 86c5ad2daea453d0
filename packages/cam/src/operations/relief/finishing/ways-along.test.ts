import { describe, expect, it } from 'vitest';
import { type CutterForm, cutterForms } from '../surface/cutter-form';
import { prepareDrop } from '../surface/drop';
import { createDropKernel } from '../surface/kernel/drop-kernel';
import { reliefSurface } from '../surface/relief-surface';
import { duneMesh, noiseMesh, seededRandom } from '../testing/meshes';
import { compiledWays } from './compiled-ways';
import { plainWays } from './plain-ways';
import type { WayLimits } from './section-ways';
import type { Section } from './sections';
import { waysAlong } from './ways-along';

const named = { id: 't', name: 't' };
const FORMS: Readonly<Record<string, readonly CutterForm[]>> = {
  ball: cutterForms({ ...named, kind: 'ball-end-mill', diameter: 1 }),
  'V-bit': cutterForms({ ...named, kind: 'v-bit', diameter: 2, angle: 1 }),
  'ball with a shank': [
    ...cutterForms({ ...named, kind: 'ball-end-mill', diameter: 1 }),
    { radius: 1.5, tip: 1.5, ball: 0, slope: 0, lift: -0.8 },
  ],
};
const MESHES = { dunes: duneMesh(16, 16, 0.4), noise: noiseMesh(7, 14, 14, 0.45, 1.5) };
/** The last one adds more places than there is room for at first. */
const LIMITS: readonly Omit<WayLimits, 'check'>[] = [
  { step: 0.14, tolerance: 0.0015, highest: 0.006 },
  { step: 0.3, tolerance: 0.00002, highest: 0.001 },
];

/** Sections that bend, stand still and begin where another one has ended, some with high floors. */
function sectionsFrom(seed: number): readonly Section[] {
  const random = seededRandom(seed);
  const around = () => -1 + 8 * random();
  const sections: Section[] = [];
  for (let i = 0; i < 9; i += 1) {
    const before = sections.at(-1);
    const isContinued = before !== undefined && random() < 0.4;
    const points = isContinued ? before.points.slice(-2) : [around(), around()];
    for (let k = Math.floor(5 * random()); k >= 0; k -= 1) {
      const isStill = random() < 0.2;
      points.push(...(isStill ? points.slice(-2) : [around(), around()]));
    }
    const floors: number[] = Array.from({ length: points.length / 2 }, () => (random() < 0.3 ? 0.6 : -4));
    if (isContinued) floors[0] = before.floors.at(-1)!;
    sections.push({ points, floors, isContinued, goesOn: false });
  }
  return sections.map((section, i) => ({ ...section, goesOn: sections[i + 1]?.isContinued ?? false }));
}

const kernel = createDropKernel()!;

describe.each(Object.keys(FORMS))('ways of a %s', (form) => {
  it.each(Object.keys(MESHES))('over %s are those of the plain twin, bit by bit', (mesh) => {
    const drop = prepareDrop(reliefSurface(MESHES[mesh as keyof typeof MESHES], kernel), FORMS[form]!);
    for (const [i, own] of LIMITS.entries()) {
      const sections = sectionsFrom(31 + i);
      const limits = { ...own, check: () => undefined };
      const wanted = plainWays(drop, sections, limits);
      expect(wanted.xs.length).toBeGreaterThan(100);
      expect(compiledWays(drop, kernel, sections, limits)).toEqual(wanted);
    }
  });
});

it('a section begins where the one that it continues ends, whichever is dropped first', () => {
  const drop = prepareDrop(reliefSurface(MESHES.noise, kernel), FORMS.ball!);
  const sections = sectionsFrom(31);
  const limits = { ...LIMITS[0]!, check: () => undefined };
  const alone = sections.map((section) => waysAlong(drop, [section], limits));
  const joints = sections.flatMap(({ goesOn }, i) => (goesOn ? [i] : []));
  expect(joints.length).toBeGreaterThan(1);
  for (const i of joints)
    for (const axis of ['xs', 'ys', 'zs'] as const)
      expect(alone[i]![axis].at(-1)).toBeCloseTo(alone[i + 1]![axis][0]!, 6);
});

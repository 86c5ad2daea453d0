import { fileURLToPath } from 'node:url';
import { encode as encodePng } from 'fast-png';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Carved, Workshop } from '../testing/carving';
import { flagOf, OPTION_NAMES, type OptionName } from './options';

/* Tests each option from the command line to the program. Each row of the table runs a command twice, without the
   option and with it, and compares the two programs. */

const workshop = new Workshop();
afterAll(() => workshop.clear());

const PLATE = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">
  <rect id="plate" x="10" y="10" width="30" height="24"/><circle id="disc" cx="75" cy="30" r="12"/></svg>`;
const BELL = `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="60mm" viewBox="0 0 60 60">
  <path id="bell" d="M10 10H50V50H30V30H10Z"/></svg>`;
const PAIR = `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="60mm" viewBox="0 0 60 60">
  <path id="pair" d="M10 10h5v5h-5z M40 10h5v5h-5z"/></svg>`;
const TWICE = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">
  <rect x="10" y="10" width="30" height="24"/><rect x="10" y="10" width="30" height="24"/></svg>`;
const SPREAD = `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="60mm" viewBox="0 0 200 60">
  <rect x="150" y="10" width="10" height="10"/><rect x="10" y="10" width="10" height="10"/>
  <rect x="120" y="10" width="10" height="10"/></svg>`;
/** A model whose depth is the darkness of a picture. */
const DEPTH_MODEL = fileURLToPath(
  new URL('../../../../fixtures/depth-models/dark-is-near.onnx', import.meta.url),
);
const GREYS = encodePng({
  width: 16,
  height: 16,
  channels: 1,
  depth: 8,
  data: Uint8Array.from({ length: 256 }, (_, i) => (i * 7) % 256),
});

/** A pyramid of 12 × 9 × 4 mm. */
const PYRAMID = stlOf([
  [0, 0, 0, 12, 0, 0, 6, 4, 4],
  [12, 0, 0, 12, 9, 0, 6, 4, 4],
  [12, 9, 0, 0, 9, 0, 6, 4, 4],
  [0, 9, 0, 0, 0, 0, 6, 4, 4],
  [0, 0, 0, 12, 9, 0, 12, 0, 0],
  [0, 0, 0, 0, 9, 0, 12, 9, 0],
]);

function stlOf(triangles: readonly (readonly number[])[]): Uint8Array {
  const bytes = Buffer.alloc(84 + 50 * triangles.length);
  bytes.writeUInt32LE(triangles.length, 80);
  triangles.forEach((corners, i) => {
    for (const [k, value] of corners.entries()) bytes.writeFloatLE(value, 96 + 50 * i + 4 * k);
  });
  return bytes;
}

const designs = { plate: '', pair: '', bell: '', twice: '', spread: '', photo: '', model: '' };
beforeAll(() => {
  designs.plate = workshop.file('plate.svg', PLATE);
  designs.pair = workshop.file('pair.svg', PAIR);
  designs.bell = workshop.file('bell.svg', BELL);
  designs.twice = workshop.file('twice.svg', TWICE);
  designs.spread = workshop.file('spread.svg', SPREAD);
  designs.photo = workshop.file('photo.png', GREYS);
  designs.model = workshop.file('model.stl', PYRAMID);
});

type Judge = (withIt: Carved, without: Carved, all: readonly Carved[]) => void;
type Row = [option: OptionName, words: string, others: string, judge: Judge, design?: keyof typeof designs];

const lowest = ({ report }: Carved) => report.bounds.min[2]!;
const has =
  (pattern: RegExp): Judge =>
  (withIt, without) => {
    expect(withIt.text).toMatch(pattern);
    expect(without.text).not.toMatch(pattern);
  };
const lacks =
  (pattern: RegExp): Judge =>
  (withIt, without) => {
    expect(withIt.text).not.toMatch(pattern);
    expect(without.text).toMatch(pattern);
  };
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const more =
  (pattern: RegExp, factor: number): Judge =>
  (withIt, without) =>
    expect(count(withIt.text, pattern)).toBeGreaterThan(factor * count(without.text, pattern));
const longer =
  (factor: number): Judge =>
  (withIt, without) =>
    expect(withIt.report.cutDistance / without.report.cutDistance).toBeGreaterThan(factor);
const shorter =
  (factor: number): Judge =>
  (withIt, without) =>
    expect(withIt.report.cutDistance / without.report.cutDistance).toBeLessThan(factor);
const differs: Judge = (withIt, without) => expect(withIt.text).not.toBe(without.text);
/** Whether the cut is wider by this much, half of it on the right. */
const wider =
  (by: number): Judge =>
  (withIt, without) =>
    expect(2 * (withIt.report.bounds.max[0]! - without.report.bounds.max[0]!)).toBeCloseTo(by, 1);
const goes =
  (depth: number): Judge =>
  (withIt) =>
    expect(lowest(withIt)).toBeCloseTo(-depth, 3);

const THREAD = '--cut thread --bit 3';
const ROUGH = '--pass rough --material 40x30x10';
const CARVED = '--cut relief --material 20x20x4 --pass finish --bit ball:2';
const FINE = '--cut pocket --bit 6 --second-bit 1';

const ROWS: readonly Row[] = [
  ['cut', 'outside', '', wider(3.175)],
  // The numbers of the plate are already mm.
  ['unit', 'in', '--material 2000x2000x10', longer(20)],
  ['material', '200x150x12', '', has(/material 200 x 150 x 12 mm/)],
  ['bit', '1/4in', '--cut outside', wider(3.175)],
  [
    'secondBit',
    '1',
    '--cut pocket --bit 6',
    (_, __, all) => expect(all.map(({ report }) => report.pass)).toEqual(['roughing', 'detail']),
  ],
  ['secondFeed', '333', `${FINE} --arcs`, has(/F333$/m)],
  ['secondPlunge', '77', `${FINE} --entry plunge`, has(/F77$/m)],
  ['secondSpindle', '15500', FINE, has(/M3 S15500/)],
  ['secondDepthPerPass', '0.5', FINE, longer(1.6)],
  ['secondStepover', '0.1', `${FINE} --with second`, longer(2)],
  ['vAngle', '60', '--cut engrave', has(/V-bit 60 degrees/)],
  [
    'with',
    'second',
    '--cut outside --bit 6 --second-bit 1',
    (_, __, all) => expect(all.map(({ report }) => report.pass)).toEqual(['detail']),
  ],
  ['safeHeight', '6.5', '', has(/Z6\.5$/m)],
  ['retractHeight', '2.25', '', has(/Z2\.25$/m)],
  ['stepover', '0.2', '--cut pocket', longer(1.4)],
  ['vStepover', '0.3', '--cut vcarve --bit v:60 --depth 2', shorter(0.7)],
  ['depth', '4.2', '', goes(4.2)],
  ['depthPerPass', '0.5', '', longer(1.7)],
  ['depthPerPass', '0.5', '--cut engrave --bit v:60 --depth 2', longer(3)],
  ['startDepth', '1.5', '', shorter(0.8)],
  ['extraDepth', '0.4', '--depth 10', goes(10.4)],
  ['feed', '950', '', has(/F950$/m)],
  ['plunge', '333', '--entry plunge', has(/F333$/m)],
  ['spindle', '9000', '', has(/M3 S9000/)],
  ['direction', 'conventional', '--cut outside', differs],
  ['entry', 'plunge', '', has(/^Z-1F200$/m)],
  ['tabs', '10x1', '--cut outside --depth 10', more(/Z/g, 1.5)],
  ['leads', 'arc:3', '--cut outside', longer(1)],
  ['relief', 'dog-bone', '--cut inside', longer(1), 'bell'],
  ['finish', '0.3', '--cut pocket', longer(1)],
  ['finishFullDepth', '', '--cut outside --finish 0.3', shorter(0.9)],
  ['stockToLeave', '0.5', '--cut inside', wider(-1)],
  ['strategy', 'raster', '--cut pocket', differs],
  ['strategy', 'adaptive', '--cut facing --area object', differs],
  ['engagement', '0.1', '--cut pocket --strategy adaptive', longer(1.3)],
  ['slotFeed', '0.5', '--cut pocket', has(/F400$/m)],
  ['angle', '90', '--cut pocket --strategy raster', differs],
  ['area', 'object', '--cut facing', shorter(0.3)],
  ['overhang', '5', '--cut facing', (withIt) => expect(withIt.report.bounds.min[0]).toBeCloseTo(-5, 3)],
  ['method', 'peck', '--cut drill', shorter(0.7)],
  ['at', 'object', '--cut drill', differs, 'pair'],
  ['peck', '1', '--cut drill --method peck', more(/^Z/gm, 1)],
  ['dwell', '0.5', '--cut drill --method simple', has(/G4 P0\.5/)],
  ['hatch', '1', '--cut engrave', longer(4)],
  ['outline', 'no', '--cut engrave --hatch 1', shorter(1)],
  ['cross', '', '--cut engrave --hatch 1', longer(1.5)],
  [
    'width',
    '2',
    '--cut chamfer --bit v:90',
    (withIt, without) => expect(lowest(withIt)).toBeLessThan(lowest(without)),
  ],
  [
    'tipOffset',
    '0.6',
    '--cut chamfer --bit v:90',
    (withIt, without) => expect(lowest(withIt) - lowest(without)).toBeCloseTo(-0.4, 2),
  ],
  ['side', 'inside', '--cut chamfer --bit v:90 --tip-offset 0.5', differs],
  ['part', 'male', '--cut inlay', differs],
  ['walls', 'slanted', '--cut inlay --v-angle 60', differs],
  [
    'hold',
    'skin',
    '--cut inlay --part male --depth 10',
    (withIt, without) => {
      expect(lowest(without)).toBe(-10);
      expect(lowest(withIt)).toBeCloseTo(-9.7, 3);
    },
  ],
  ['gap', '0.4', '--cut inlay --part male', wider(-0.6)],
  ['margin', '12', '--cut inlay --part male --walls slanted --v-angle 60', longer(1.2)],
  ['pitch', '0.5', THREAD, longer(1.5)],
  ['hand', 'left', THREAD, differs],
  ['starts', '2', THREAD, more(/^Z-3F200$/gm, 1.9)],
  ['threadHeight', '1', THREAD, differs],
  ['diameter', '10', THREAD, wider(-14)],
  ['speed', '1500', '--cut laser-line', has(/F1500/)],
  ['power', '60', '--cut laser-line', has(/S600/)],
  ['minPower', '15', '--cut laser-line --laser-mode M3', differs],
  ['passes', '3', '--cut laser-line', longer(2.9)],
  ['passDepth', '0.5', '--cut laser-line --passes 2', has(/Z-\.5|Z-0\.5/)],
  ['air', '', '--cut laser-line', has(/^M8$/m)],
  ['laserMode', 'M3', '--cut laser-line', has(/^M3 S0$/m)],
  ['kerf', '0.4', '--cut laser-line', wider(0.4)],
  ['overcut', '2', '--cut laser-line', longer(1)],
  ['leadIn', '2', '--cut laser-line --side outside', longer(1)],
  ['perforate', '2x1', '--cut laser-line', more(/S200/g, 5)],
  ['interval', '0.5', '--cut laser-fill', shorter(0.3)],
  ['overscan', '8', '--cut laser-fill --interval 1 --overscan 0', wider(16)],
  [
    'oneWay',
    '',
    '--cut laser-fill --interval 1',
    (withIt, without) => expect(withIt.report.seconds).toBeGreaterThan(without.report.seconds),
  ],
  ['pattern', 'offset', '--cut laser-fill --interval 1', differs],
  ['outlineSpeed', '500', '--cut laser-fill --interval 1 --outline', has(/F500(?!\d)/)],
  ['outlinePower', '90', '--cut laser-fill --interval 1 --outline', has(/S900\b/)],
  ['outlinePasses', '3', '--cut laser-fill --interval 1 --outline', longer(1)],
  [
    'effect',
    'Grayscale',
    '--interval 1',
    (withIt, without) => expect(powers(withIt).size).toBeGreaterThan(powers(without).size + 5),
    'photo',
  ],
  ['threshold', '40', '--effect Threshold --interval 2', differs, 'photo'],
  ['dotDistance', '9', '--effect Halftone --interval 2', differs, 'photo'],
  ['dotAngle', '30', '--effect Halftone --interval 2 --dot-distance 9', differs, 'photo'],
  ['dotCorrection', '1', '--effect Threshold --interval 2', differs, 'photo'],
  ['black', '90', '--effect Grayscale --interval 2', differs, 'photo'],
  ['white', '90', '--effect Grayscale --interval 2', differs, 'photo'],
  ['sharpen', '300', '--effect Grayscale --interval 0.5', differs, 'photo'],
  ['background', 'luminance', '--effect Grayscale --interval 2', differs, 'photo'],
  ['tolerance', '120', '--effect Grayscale --interval 2 --background luminance', differs, 'photo'],
  [
    'brightness',
    '40',
    '--effect Grayscale --interval 2',
    (withIt, without) => expect(burnt(withIt)).toBeLessThan(burnt(without)),
    'photo',
  ],
  ['contrast', '60', '--effect Grayscale --interval 2', differs, 'photo'],
  [
    'gamma',
    '2',
    '--effect Grayscale --interval 2',
    (withIt, without) => expect(burnt(withIt)).toBeLessThan(burnt(without)),
    'photo',
  ],
  ['invert', '', '--effect Grayscale --interval 2', differs, 'photo'],
  [
    'pass',
    'both',
    '--pass rough --material 20x20x10',
    (_, __, all) => expect(all.map(({ report }) => report.pass)).toEqual(['roughing', 'detail']),
    'model',
  ],
  [
    'rest',
    '0.1',
    '--pass both --material 20x20x10 --bit ball:4 --second-bit ball:1',
    (withIt, without, all) => {
      expect(all.map(({ report }) => report.pass)).toEqual(['roughing', 'detail']);
      // The first bit has cut the faces of the pyramid; only its foot is left.
      expect(withIt.report.cutDistance).toBeLessThan(0.4 * without.report.cutDistance);
    },
    'model',
  ],
  ['quality', '1', '--pass finish --material 20x20x10 --bit ball:2', shorter(0.7), 'model'],
  ['frame', 'cutout_with_tabs', ROUGH, goes(10), 'model'],
  ['cutout', 'silhouette', `${ROUGH} --frame cutout_with_tabs`, differs, 'model'],
  ['orientation', 'front', '--pass finish --bit ball:2 --material 20x20x10', differs, 'model'],
  ['modelSize', '24x18x4', ROUGH, longer(2), 'model'],
  ['modelAt', '3,4', ROUGH, (withIt) => expect(withIt.report.bounds.min[0]).toBeLessThan(4), 'model'],
  ['embossed', 'no', CARVED, differs, 'photo'],
  ['hollow', '', CARVED, differs, 'photo'],
  ['depthModel', DEPTH_MODEL, CARVED, differs, 'photo'],
  [
    'order',
    'stack',
    '',
    (withIt) => expect(withIt.text.match(/^G0X(\d+)/m)?.[1]).toMatch(/^1[56]/),
    'spread',
  ],
  ['mergeDuplicates', '', '--cut laser-line', shorter(0.6), 'twice'],
  ['dialect', 'linuxcnc', '', has(/^G64 P0\.01$/m)],
  ['arcs', 'no', '', lacks(/^G[23]\D|I-?[\d.]+/m)],
  ['maxPower', '255', '--cut laser-line', has(/S51\b/)],
  [
    'maxRate',
    '600',
    '--cut laser-line',
    (withIt, without) => expect(withIt.report.seconds).toBeGreaterThan(3 * without.report.seconds),
  ],
  [
    'acceleration',
    '50x50x50',
    '--cut laser-fill --interval 1',
    (withIt, without) => expect(withIt.report.bounds.min[0]).toBeLessThan(without.report.bounds.min[0]! - 10),
  ],
];

const powers = ({ text }: Carved) => new Set([...text.matchAll(/S(\d+)/g)].map(([, power]) => power));
const burnt = ({ text }: Carved) =>
  [...text.matchAll(/S(\d+)/g)].reduce((sum, [, power]) => sum + Number(power), 0);

/** What many rows compare with, by the design and the words: each is carved for the first of them only. */
const carved = new Map<string, Promise<readonly Carved[]>>();

function carveOnce(design: string, words: readonly string[]): Promise<readonly Carved[]> {
  const key = [design, ...words].join(' ');
  const known = carved.get(key) ?? workshop.carve(design, ...words);
  carved.set(key, known);
  return known;
}

describe('kerf carve', () => {
  test.each(ROWS)('--%s %s %s', async (option, value, others, judge, design = 'plate') => {
    const words = others === '' ? [] : others.split(' ');
    const flag =
      value === 'no' ? [`--no-${flagOf(option)}`] : [`--${flagOf(option)}`, ...(value === '' ? [] : [value])];
    const without = await carveOnce(designs[design], words);
    const withIt = await workshop.carve(designs[design], ...words, ...flag);
    judge(withIt.at(-1)!, without.at(-1)!, withIt);
  });

  test.each([
    ['--tabs', '10x1'],
    ['--extra-depth', '0.4'],
  ])('%s is refused where no cut goes through the material', async (...words) => {
    const groove = ['--cut', 'outside', '--depth', '6'];
    await expect(workshop.carve(designs.plate, ...groove, ...words)).rejects.toThrow(
      `${words[0]}: needs a cut through the material, which is 10 mm thick`,
    );
    await workshop.carve(designs.plate, ...groove, ...words, '--material', '300x180x6');
  });

  test('has a row for every option', () => {
    expect([...new Set(ROWS.map(([option]) => option))].sort()).toEqual([...OPTION_NAMES].sort());
  });

  test('writes the same bytes every time', async () => {
    for (const words of [
      ['--cut', 'pocket'],
      ['--cut', 'vcarve', '--v-angle', '60'],
      ['--cut', 'laser-fill'],
    ]) {
      const [first] = await workshop.carve(designs.plate, ...words);
      const [again] = await workshop.carve(designs.plate, ...words);
      expect(again!.text).toBe(first!.text);
    }
  });
});

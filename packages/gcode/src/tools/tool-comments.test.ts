import { degreesFromRadians } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toolsInComments } from './tool-comments';

function read(text: string): Record<number, string> {
  const tools = toolsInComments(new TextEncoder().encode(text));
  return Object.fromEntries(
    Array.from(tools, ([number, tool]) => [
      number,
      `${tool.kind} ${Number(tool.diameter.toFixed(3))}${
        tool.kind === 'v-bit' ? ` ${Number(degreesFromRadians(tool.angle).toFixed(2))}°` : ''
      }`,
    ]),
  );
}

describe('the bits in the comments of a program', () => {
  it.each([
    [
      'Fusion in mm',
      '(1001)\n(T1 D=6.35 CR=0. - ZMIN=-5. - flat end mill)\n(T2  D=3.175 CR=1.5875 - ZMIN=-2 - ball end mill)\nG90 G94\nG21',
      { 1: 'end-mill 6.35', 2: 'ball-end-mill 3.175' },
    ],
    [
      'Fusion: chamfers, drills, in inches',
      '(T3 D=0.5 CR=0. TAPER=45deg - ZMIN=-0.1 - chamfer mill)\n(T4 D=0.25 CR=0. TAPER=118deg - ZMIN=-0.1 - drill)\nG90\nG20\nT3 M6',
      { 3: 'v-bit 12.7 90°', 4: 'v-bit 6.35 118°' },
    ],
    [
      'Fusion: what is not understood',
      '(T5 D=6 CR=1 TAPER=3deg - ZMIN=-1 - tapered mill)\n(T6 D=8 - ZMIN=-1 - thread mill)\nG21',
      {},
    ],
    [
      'Carbide Create',
      'G90\nG21\nM05\n(TOOL/MILL,3.17, 0.00, 0.00, 0.00)\nM6T102\nM03S18000\nG0X0\n(TOOL/MILL,0.00, 0.00, 6.35, 45.00)\nM6T301\n(TOOL/MILL,6.35, 3.17, 0.00, 0.00)\nM6T202',
      { 102: 'end-mill 3.17', 202: 'ball-end-mill 6.35', 301: 'v-bit 12.7 90°' },
    ],
    [
      'Vectric: a list',
      '(Tools used in this file: )\n(1 = End Mill {6 mm})\n(2 = V-Bit {60 deg 12 mm})\n(T3 = Ball Nose {0.125 inches})\nG20\nT1 M6',
      { 1: 'end-mill 6', 2: 'v-bit 12 60°', 3: 'ball-end-mill 3.175' },
    ],
    [
      'Vectric: beside the change',
      'N100G00G20G17G90\nN120T5M06\nN130 (Tool: End Mill {0.2500 inch} UpDown)\nN140 G0 X1\nT7 M6\n(V-Bit (90 deg 1.25"))',
      { 5: 'end-mill 6.35', 7: 'v-bit 31.75 90°' },
    ],
    [
      'lines after a semicolon',
      'G21\nM6 T2 ; 1/8" ball nose\nT3 M6 ;60° V-bit',
      { 2: 'ball-end-mill 3.175', 3: 'v-bit 6.35 60°' },
    ],
    [
      'before the change in their line, whatever the line before says',
      'G21\nT1 M6\n(Ball Nose {3 mm}) T2 M6\nG0 X1',
      { 2: 'ball-end-mill 3' },
    ],
    ['units that the program has', 'G20\n(T1 = End Mill {0.5})\n', { 1: 'end-mill 12.7' }],
    ['the first description holds', '(T1 = End Mill {6 mm})\n(T1 = End Mill {3 mm})', { 1: 'end-mill 6' }],
    ['words in any spelling', 'G+020\n(End Mill {1})\nM06T+02.', { 2: 'end-mill 25.4' }],
    [
      'other comments',
      '(Pocket 1)\n(T1 goes round 12 times)\n(Feed 600)\n(stock 300 x 180 mm)\nG1 X1 (flat)',
      {},
    ],
    ['a description far from any change', '(End Mill {6 mm})\nG1 X1\nG1 X2\nG1 X3\nT4 M6', {}],
  ])('are read: %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual(expected);
  });

  it('never throw and never have an impossible size (500 texts, seed 4)', () => {
    const piece = fc.constantFrom(
      ...'T1 D= CR= TAPER=45deg - ZMIN=-5. flat end mill|ball|v-bit|TOOL/MILL,|{|6 mm|}|(|)|;|\n|G20|M6|1/0"|60 deg|999|,|.'.split(
        '|',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 30 }), (pieces) => {
        for (const [number, tool] of toolsInComments(new TextEncoder().encode(pieces.join(' ')))) {
          expect(Number.isSafeInteger(number)).toBe(true);
          expect(tool.diameter).toBeGreaterThan(0);
          expect(Number.isFinite(tool.diameter)).toBe(true);
        }
      }),
      { numRuns: 500, seed: 4 },
    );
  });
});

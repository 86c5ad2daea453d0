import { contrastRatio, createDesign, createShapeObject, oklchOf, WHITE_PAGE } from '@kerf/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryColor, arbitraryDesign } from '../../../document/src/testing/arbitraries';
import { HARMONIES, type Harmony, harmonyOf, PALETTE_IDS, PALETTES } from './harmony';
import { colorMap, colorsOf } from './recolor';

const lightness = (color: string) => oklchOf(color).lightness;
const rules = Object.keys(HARMONIES) as Harmony[];

describe('palettes', () => {
  it.each(PALETTE_IDS)('%s runs from dark to light, and its ends can be read on each other', (id) => {
    const palette = PALETTES[id]!;
    const steps = palette.map(lightness);
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
    expect(contrastRatio(palette[0]!, palette.at(-1)!)).toBeGreaterThan(9);
  });

  it('made by a rule are readable for any colour, and turn the hue by the rule, seed 3', () => {
    fc.assert(
      fc.property(arbitraryColor, fc.constantFrom(...rules), (base, rule) => {
        const palette = harmonyOf(base, rule);
        expect(contrastRatio(palette[0]!, palette.at(-1)!)).toBeGreaterThan(9);
        const steps = palette.map(lightness);
        expect([...steps].sort((a, b) => a - b)).toEqual(steps);
      }),
      { seed: 3, numRuns: 200 },
    );
    const [, strong, partner] = harmonyOf('#1D4ED8', 'complementary');
    const turn = Math.abs(oklchOf(strong!).hue - oklchOf(partner!).hue);
    expect(Math.min(turn, 360 - turn)).toBeCloseTo(180, -1);
  });
});

describe('the colours of a design in another palette', () => {
  const palettes = fc.constantFrom(...Object.values(PALETTES));

  it('keep their order from dark to light, and stay different, seed 5', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(arbitraryColor, { minLength: 1, maxLength: 24 }),
        palettes,
        (found, palette) => {
          const colors = [...found].sort((a, b) => lightness(a) - lightness(b));
          const mapped = [...colorMap(colors, palette).values()];
          expect(new Set(mapped).size).toBe(colors.length);
          const steps = mapped.map(lightness);
          for (let i = 1; i < steps.length; i += 1)
            expect(steps[i]).toBeGreaterThanOrEqual(steps[i - 1]! - 0.005);
        },
      ),
      { seed: 5, numRuns: 200 },
    );
  });

  it('turn without changing the ends, and come back after a whole turn', () => {
    const colors = ['#000000', '#444444', '#777777', '#AAAAAA', '#FFFFFF'];
    const palette = PALETTES.harbour!;
    const plain = [...colorMap(colors, palette).values()];
    const turned = [...colorMap(colors, palette, 1).values()];
    expect(plain).toEqual(palette);
    expect(turned).not.toEqual(plain);
    expect([turned[0], turned.at(-1)]).toEqual([plain[0], plain.at(-1)]);
    expect([...colorMap(colors, palette, 3).values()]).toEqual(plain);
    expect([...colorMap(colors, palette, -1).values()]).toEqual([...colorMap(colors, palette, 2).values()]);
  });

  it('are nothing for a palette without colours, and shades of one colour for a palette of one', () => {
    expect(colorMap(['#000000'], []).size).toBe(0);
    expect(new Set(colorMap(['#000000', '#808080', '#FFFFFF'], ['#C11C28', '#C11C28']).values()).size).toBe(
      3,
    );
  });

  it('are found in page, texture and objects, each once, seed 6', () => {
    const paint = { fill: '#112233', stroke: '#445566', strokeWidth: 1, opacity: 1 };
    const shape = { kind: 'ellipse', rx: 1, ry: 2 } as const;
    const texture = { pattern: 'dots', color: '#445566', scale: 1, opacity: 1 } as const;
    const objects = [
      createShapeObject({ id: 'a', shape, paint }),
      createShapeObject({ id: 'b', shape, paint }),
    ];
    const design = createDesign({ artwork: { ...WHITE_PAGE, texture }, objects });
    expect(colorsOf(design)).toEqual(['#112233', '#445566', '#FFFFFF']);
    fc.assert(
      fc.property(arbitraryDesign, (any) => {
        const colors = colorsOf(any);
        expect(new Set(colors).size).toBe(colors.length);
      }),
      { seed: 6, numRuns: 50 },
    );
  });
});

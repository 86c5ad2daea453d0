import { describe, expect, it } from 'vitest';
import { mixAsSeen } from '../scene/colours';
import { PATH_SCHEMES, type PathScheme, pathScheme, UNTRAVERSED_SHARE } from './path-schemes';
import { SCENE_THEMES } from './scene-themes';
import { DEFAULT_STOCK_MATERIAL, STOCK_COLOURS } from './stock-materials';

/**
 * The lightness and the two colour axes of a colour in Oklab (Ottosson, "A perceptual color space for image
 * processing", 2020).
 */
function oklab(colour: string): [number, number, number] {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How different two colours look: 0.02 is just noticeable; the difference of black and white is 1. */
function difference(first: string, second: string): number {
  const [a, b] = [oklab(first), oklab(second)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const grounds = [
  SCENE_THEMES.light.background,
  SCENE_THEMES.dark.background,
  ...STOCK_COLOURS.map(({ colour }) => colour),
];

function coloursOf(scheme: PathScheme): string[] {
  return Object.values(scheme).filter((value): value is string => /^#/.test(String(value)));
}

describe('path schemes', () => {
  it('are the five of the settings, each with colours that can be read', () => {
    expect(PATH_SCHEMES.map(({ key, name }) => [key, name])).toEqual([
      ['current', 'Default'],
      ['blueOrange', 'Blue-Orange'],
      ['highContrast', 'High Contrast'],
      ['neon', 'Neon'],
      ['industrial', 'Industrial'],
    ]);
    for (const scheme of PATH_SCHEMES) {
      expect(coloursOf(scheme)).toHaveLength(7);
      for (const colour of coloursOf(scheme)) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    }
    expect(pathScheme('neon').name).toBe('Neon');
  });

  it.each(PATH_SCHEMES)('$key: cuts stand out from every ground, by line or by outline', (scheme) => {
    for (const line of [scheme.normalMove, scheme.traversed, scheme.untraversed])
      for (const ground of grounds) {
        const outline = mixAsSeen(line, scheme.casing, scheme.casingStrength);
        expect(Math.max(difference(line, ground), difference(outline, ground))).toBeGreaterThan(0.18);
      }
  });

  it.each(PATH_SCHEMES)('$key: what is done, what is to come, rapids and powers differ', (scheme) => {
    const pairs = [
      [scheme.traversed, scheme.untraversed],
      [scheme.traversed, scheme.rapidMove],
      [scheme.powerLow, scheme.powerHigh],
    ] as const;
    for (const [first, second] of pairs) expect(difference(first, second)).toBeGreaterThan(0.15);
  });

  it.each(PATH_SCHEMES)('$key: a laser cut of any power looks different before it is made', (scheme) => {
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const power = mixAsSeen(scheme.powerLow, scheme.powerHigh, share);
      expect(difference(power, mixAsSeen(power, scheme.untraversed, UNTRAVERSED_SHARE))).toBeGreaterThan(
        0.09,
      );
    }
  });

  it.each(PATH_SCHEMES)('$key: rapids can be seen on every ground', (scheme) => {
    for (const ground of grounds) expect(difference(scheme.rapidMove, ground)).toBeGreaterThan(0.12);
  });
});

describe('stock colours', () => {
  it('begin with Wheat, the default, and grow darker', () => {
    expect(STOCK_COLOURS.map(({ name }) => name)).toEqual([
      'Wheat',
      'Light Oak',
      'Camel',
      'Peru',
      'Dark Oak',
      'Saddle Brown',
      'Dark Walnut',
    ]);
    expect(DEFAULT_STOCK_MATERIAL).toEqual({ kind: 'colour', colour: STOCK_COLOURS[0].colour });
    const light = STOCK_COLOURS.map(({ colour }) => oklab(colour)[0]);
    expect(light).toEqual([...light].sort((a, b) => b - a));
  });
});

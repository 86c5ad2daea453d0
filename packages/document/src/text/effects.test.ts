import { flattenPath, isInside, type Path, polylineAt, polylineCount, signedArea } from '@kerf/geometry';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TEXT } from '../shapes/text';
import type { TextEffect, TextSettings } from '../shapes/text-types';
import { textEngineWith } from '../testing/text-engine';
import type { TextEngine } from './engine';

const ARIMO = 'arimo-latin-400-normal';
let engine: TextEngine;

beforeAll(async () => {
  engine = await textEngineWith(ARIMO);
});

/** An I of 100 mm: a bar from (9.33, 0) to (18.65, 68.8). */
const BAR = { left: (100 * 191) / 2048, right: (100 * 382) / 2048, top: (100 * 1409) / 2048 };

function layOut(settings: Partial<TextSettings>): Path {
  const face = { fonts: [ARIMO], isBold: false, isItalic: false };
  return engine.layout({ ...DEFAULT_TEXT, content: 'I', fontSize: 100, ...settings }, face).outline;
}

const effect = (kind: TextEffect['kind'], more: Partial<TextEffect> = {}): Partial<TextSettings> => ({
  effect: { kind, size: 3, angle: 0, gap: 1, ...more },
});

function areaOf(outline: Path): number {
  const flat = flattenPath(outline, 0.001);
  let area = 0;
  for (let i = 0; i < polylineCount(flat); i += 1) area += signedArea(polylineAt(flat, i));
  return Math.abs(area);
}

const holds = (outline: Path, x: number, y: number) => isInside(flattenPath(outline, 0.01), x, y, 'nonzero');
const width = BAR.right - BAR.left;
const around = 2 * (width + BAR.top);

describe('text effects', () => {
  it('no effect keeps the curves', () => {
    expect(layOut({ content: 'C' }).verbs).toContain(2);
    expect(areaOf(layOut({}))).toBeCloseTo(width * BAR.top, 2);
  });

  it('an outline is a ring around the letter', () => {
    const ring = layOut(effect('outline'));
    expect(areaOf(ring)).toBeCloseTo(around * 3 + Math.PI * 9, 0);
    expect(holds(ring, BAR.left - 2.9, 30)).toBe(true);
    expect(holds(ring, BAR.left + 0.1, 30)).toBe(false);
  });

  it('an inline is a ring inside its edge', () => {
    const ring = layOut(effect('inline'));
    expect(areaOf(ring)).toBeCloseTo(around * 3 - 4 * 9, 0);
    expect(holds(ring, BAR.left + 2.9, 30)).toBe(true);
    expect(holds(ring, BAR.left + 3.1, 30)).toBe(false);
    expect(holds(ring, BAR.left - 0.1, 30)).toBe(false);
  });

  it('a contour joins letters to one plate', () => {
    const plate = layOut({ content: 'III', ...effect('contour', { size: 12 }) });
    expect(polylineCount(flattenPath(plate, 0.1))).toBe(1);
    expect(holds(plate, BAR.right + 5, 30)).toBe(true);
  });

  it('a shadow stands off the letter by the gap', () => {
    const shadow = layOut(effect('shadow'));
    expect(areaOf(shadow)).toBeCloseTo(width * BAR.top + 2 * BAR.top, 0);
    expect([0.5, 1.5, 2.9, 3.1].map((by) => holds(shadow, BAR.right + by, 30))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const joined = layOut(effect('shadow', { gap: 0 }));
    expect(polylineCount(flattenPath(joined, 0.1))).toBe(1);
    expect(areaOf(joined)).toBeCloseTo((width + 3) * BAR.top, 1);
  });

  it('a block has sides all the way, also in the holes of letters', () => {
    const block = layOut(effect('block', { size: 30, angle: -Math.PI / 4, gap: 1 }));
    const [dx, dy] = [30 * Math.SQRT1_2, -30 * Math.SQRT1_2];
    for (const part of [0.2, 0.5, 0.95])
      expect(holds(block, BAR.right - 0.5 + dx * part, 30 + dy * part), `${part}`).toBe(true);
    const solid = layOut(effect('block', { size: 5, gap: 0 }));
    expect(areaOf(solid)).toBeCloseTo((width + 5) * BAR.top, 1);
    const ring = layOut({ content: 'O', ...effect('block', { size: 100, gap: 0 }) });
    // The sides of a block 100 mm long cover the whole hole.
    expect(holds(ring, 38.9, 35)).toBe(true);
    expect(holds(layOut({ content: 'O' }), 38.9, 35)).toBe(false);
  });
});

describe('a text background', () => {
  const background = { padding: 4, radius: 0 };

  it('is a plate out of which the letters are cut', () => {
    const plate = layOut({ background });
    expect(holds(plate, BAR.left + 1, 30)).toBe(false);
    expect(holds(plate, BAR.left - 1, 30)).toBe(true);
    expect(holds(plate, -3.9, 30)).toBe(true);
    expect(holds(plate, -4.1, 30)).toBe(false);
    const advance = (100 * 569) / 2048;
    const height = (100 * (1854 + 434)) / 2048;
    expect(areaOf(plate)).toBeCloseTo((advance + 8) * (height + 8) - width * BAR.top, 0);
  });

  it('has round corners, on each line a plate of its own', () => {
    const round = layOut({ background: { padding: 4, radius: 4 } });
    expect(areaOf(layOut({ background })) - areaOf(round)).toBeCloseTo((4 - Math.PI) * 16, 0);
    const two = layOut({ content: 'I\nI', lineHeight: 2, background });
    expect(holds(two, 1, -55)).toBe(false);
    expect(holds(two, 1, -190)).toBe(true);
  });

  it('goes with effects and bends with the text', () => {
    const bent = layOut({
      background,
      ...effect('contour', { size: 1 }),
      flow: { kind: 'arc', by: 'radius', radius: 60, angle: 1, side: 'outside', start: 60 * Math.PI },
    });
    // The text is moved by half a turn: the letter hangs below the circle, 120 mm under its former position.
    expect(holds(bent, (100 * 569) / 4096 - (width / 2 + 0.5), -150)).toBe(false);
    expect(holds(bent, (100 * 569) / 4096 - (width / 2 + 2), -150)).toBe(true);
  });
});

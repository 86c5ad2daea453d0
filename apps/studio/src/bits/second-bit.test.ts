import { createDesign } from '@kerf/document';
import { expect, test } from 'vitest';
import { toolOfBit } from './bit-list';
import { hasSuggestedFeeds, suggestedFeeds, withSecondBit } from './second-bit';

const fine = toolOfBit('end-mill-1')!;
const finer = toolOfBit('taper-0.5')!;
const vBit = toolOfBit('v-bit-60')!;

test('a new second bit brings feeds for the material and its size; V-bits have their own stepover', () => {
  const pine = createDesign({ material: 'Pine' });
  expect(withSecondBit(pine, fine)).toEqual({
    secondBit: fine,
    secondFeeds: { feedRate: 320, plungeRate: 90, spindleSpeed: 10_000, stepdown: 0.45, stepoverRatio: 0.3 },
  });
  expect(suggestedFeeds(pine, vBit)).toMatchObject({ feedRate: 1000, stepoverRatio: 0.15 });
  // 'Denim' cannot be milled, and '' is no material: both get the usual feeds of an operation.
  for (const material of ['', 'Denim'])
    expect(suggestedFeeds(createDesign({ material }), vBit)).toMatchObject({ feedRate: 800, stepdown: 5.5 });
});

test('feeds follow the bit until a person has set them', () => {
  const design = createDesign({ material: 'Oak' });
  const first = { ...design, setup: { ...design.setup, ...withSecondBit(design, fine) } };
  expect(hasSuggestedFeeds(first)).toBe(true);
  expect(withSecondBit(first, finer).secondFeeds).toEqual(suggestedFeeds(design, finer));
  const own = { ...first.setup.secondFeeds!, feedRate: 444 };
  const set = { ...first, setup: { ...first.setup, secondFeeds: own } };
  expect(hasSuggestedFeeds(set)).toBe(false);
  expect(withSecondBit(set, finer)).toEqual({ secondBit: finer });
});

test('a project without feeds for its second bit keeps cutting as it did; none without the bit', () => {
  const design = createDesign({ setup: { secondBit: fine } });
  expect(withSecondBit(design, finer)).toEqual({ secondBit: finer });
  expect(withSecondBit(design, null)).toEqual({ secondBit: null, secondFeeds: null });
});

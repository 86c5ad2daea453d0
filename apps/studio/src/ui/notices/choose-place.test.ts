import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, choosePlace } from './choose-place';

const page = { width: 1024, height: 768 };
const notice = { width: 380, height: 90 };
const nothing = { ...page, controls: [], titles: [], texts: [], windows: [] };

const covers = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

test('without anything to avoid, notices are in the bottom right corner', () => {
  expect(choosePlace(notice, nothing)).toEqual({ left: 1024 - 380 - 8, top: 768 - 90 - 8 });
});

test('notices are beside a window rather than over it', () => {
  const window = { left: 420, top: 40, width: 604, height: 700 };
  const place = choosePlace(notice, { ...nothing, windows: [window] });
  expect(covers({ ...notice, ...place }, window)).toBe(false);
});

test('over a window that fills the page, notices cover text rather than a button', () => {
  const window = { left: 0, top: 0, ...page };
  const footer = { left: 0, top: 668, width: 1024, height: 100 };
  const text = { left: 0, top: 0, width: 1024, height: 660 };
  const around = { ...page, windows: [window], texts: [text], titles: [], controls: [footer] };
  const place = choosePlace(notice, around);
  expect(covers({ ...notice, ...place }, footer)).toBe(false);
});

test('over a window that fills the page, notices cover text rather than its title', () => {
  const title = { left: 16, top: 650, width: 900, height: 24 };
  const text = { left: 0, top: 0, ...page };
  const around = { ...page, windows: [text], texts: [text], titles: [title], controls: [] };
  const place = choosePlace(notice, around);
  expect(covers({ ...notice, ...place }, title)).toBe(false);
});

test('notices never cover a control while a band of the page is free of controls', () => {
  const control = fc.record({
    left: fc.integer({ min: 0, max: 980 }),
    width: fc.integer({ min: 10, max: 400 }),
    height: fc.integer({ min: 10, max: 80 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const scene = fc.record({
    free: fc.integer({ min: 8, max: 768 - 140 }),
    controls: fc.array(control, { maxLength: 60 }),
  });
  fc.assert(
    fc.property(scene, ({ free, controls }) => {
      // A band of 140 px is free; each control is above or below it.
      const boxes = controls.map(({ at, ...box }, index) => {
        const top = index % 2 ? at * free - box.height : free + 140 + at * 100;
        return { ...box, top };
      });
      const place = choosePlace(notice, { ...nothing, controls: boxes });
      expect(boxes.some((box) => covers({ ...notice, ...place }, box))).toBe(false);
      expect(place.left).toBeGreaterThanOrEqual(8);
      expect(place.top).toBeGreaterThanOrEqual(8);
    }),
    { seed: 20260101, numRuns: 200 },
  );
});

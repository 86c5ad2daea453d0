import { expect, test } from 'vitest';
import { besideFields } from './beside-fields';

const width = 300;

/** The left and right ends of what opens. */
function spanOf(
  mark: { left: number; right: number },
  around: { left: number; right: number },
  page: number,
) {
  const { side, offset, isBeside } = besideFields(mark, around, { page, width });
  const left = side === 'left' ? mark.left - offset - width : mark.right + offset;
  return { left, right: left + width, isBeside };
}

test('beside a panel at the right edge, it opens to the left of the panel', () => {
  expect(spanOf({ left: 980, right: 996 }, { left: 772, right: 1024 }, 1024)).toEqual({
    left: 464,
    right: 764,
    isBeside: true,
  });
});

test('a dialog with room on both sides keeps its fields free', () => {
  const { right, isBeside } = spanOf({ left: 980, right: 996 }, { left: 420, right: 1020 }, 1440);
  expect(right).toBeLessThan(420);
  expect(isBeside).toBe(true);
});

test('a panel at the left edge has it on its right', () => {
  expect(spanOf({ left: 300, right: 316 }, { left: 0, right: 340 }, 1024).left).toBe(348);
});

test('without room on any side it stays on the page and covers the ends of the fields only', () => {
  const dialog = { left: 212, right: 812 };
  const { left, right, isBeside } = spanOf({ left: 780, right: 796 }, dialog, 1024);
  expect(right).toBe(1016);
  expect(left).toBeGreaterThan((dialog.left + dialog.right) / 2);
  expect(isBeside).toBe(false);
  expect(spanOf({ left: 340, right: 356 }, { left: 0, right: 375 }, 375).left).toBeGreaterThanOrEqual(8);
});

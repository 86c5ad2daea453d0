import type { JobProgram } from '@kerf/pipeline';
import { act, type RenderHookResult, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useArrivedProgram } from './use-arrived-program';

const FIRST = { name: 'first' } as unknown as JobProgram;
const SECOND = { name: 'second' } as unknown as JobProgram;

type Shown = JobProgram | null;

let page: RenderHookResult<unknown, Shown> | null;
let seen: Shown[];

/**
 * Renders the page with a program. Returns every program that the hook has returned since, until `milliseconds` later.
 */
function show(program: Shown, milliseconds = 0): Shown[] {
  seen = [];
  if (page) page.rerender(program);
  else page = renderHook((shown: Shown) => seen.push(useArrivedProgram(shown)), { initialProps: program });
  act(() => void vi.advanceTimersByTime(milliseconds));
  return seen;
}

beforeEach(() => {
  page = null;
  vi.useFakeTimers();
});

afterEach(() => void vi.useRealTimers());

it('a program where there was none comes after the page has been painted', () => {
  expect(show(null)).toEqual([null]);
  expect(show(FIRST)).toEqual([null]);
  expect(show(FIRST, 100).at(-1)).toBe(FIRST);
});

it('one that is there from the beginning comes at once', () => {
  expect(show(FIRST).every((program) => program === FIRST)).toBe(true);
});

it('another program takes its place at once, and so does none', () => {
  show(FIRST, 100);
  expect(show(SECOND).every((program) => program === SECOND)).toBe(true);
  expect(show(null).every((program) => program === null)).toBe(true);
  expect(show(FIRST).every((program) => program === null)).toBe(true);
  expect(show(FIRST, 100).at(-1)).toBe(FIRST);
});

it('one that is gone before it was painted never comes', () => {
  show(null);
  show(FIRST);
  expect(show(null, 100).every((program) => program === null)).toBe(true);
  expect(show(SECOND).every((program) => program === null)).toBe(true);
});

import type { JobProgram } from '@kerf/pipeline';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useArrivedProgram } from './use-arrived-program';

const FIRST = { name: 'first' } as unknown as JobProgram;
const SECOND = { name: 'second' } as unknown as JobProgram;

let root: Root;
let seen: (JobProgram | null)[];

function Probe({ program }: { readonly program: JobProgram | null }) {
  seen.push(useArrivedProgram(program));
  return null;
}

/** Everything that was answered while the page was rendered with a program, until `milliseconds` later. */
async function show(program: JobProgram | null, milliseconds = 0): Promise<(JobProgram | null)[]> {
  seen = [];
  await act(async () => root.render(<Probe program={program} />));
  await act(async () => vi.advanceTimersByTime(milliseconds));
  return seen;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a program where there was none comes after the page has been painted', async () => {
  expect(await show(null)).toEqual([null]);
  expect(await show(FIRST)).toEqual([null]);
  expect((await show(FIRST, 100)).at(-1)).toBe(FIRST);
});

it('one that is there from the beginning comes at once', async () => {
  expect((await show(FIRST)).every((program) => program === FIRST)).toBe(true);
});

it('another program takes its place at once, and so does none', async () => {
  await show(FIRST, 100);
  expect((await show(SECOND)).every((program) => program === SECOND)).toBe(true);
  expect((await show(null)).every((program) => program === null)).toBe(true);
  expect((await show(FIRST)).every((program) => program === null)).toBe(true);
  expect((await show(FIRST, 100)).at(-1)).toBe(FIRST);
});

it('one that is gone before it was painted never comes', async () => {
  await show(null);
  await show(FIRST);
  expect((await show(null, 100)).every((program) => program === null)).toBe(true);
  expect((await show(SECOND)).every((program) => program === null)).toBe(true);
});

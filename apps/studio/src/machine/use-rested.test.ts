import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRested } from './use-rested';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a machine that is held may go on after a moment, each time anew', async () => {
  let isRested = false;
  const Probe = ({ isHeld }: { isHeld: boolean }) => {
    isRested = useRested(isHeld);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const show = (isHeld: boolean) => act(async () => root.render(createElement(Probe, { isHeld })));
  const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
  for (let time = 0; time < 2; time += 1) {
    await show(false);
    await pass(1000);
    expect(isRested).toBe(false);
    await show(true);
    await pass(600);
    expect(isRested).toBe(false);
    await pass(200);
    expect(isRested).toBe(true);
    await show(false);
    expect(isRested).toBe(false);
  }
  await act(async () => root.unmount());
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRested } from './use-rested';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a machine that is held may go on after a moment, each time anew', () => {
  const { result, rerender: show } = renderHook(useRested, { initialProps: false });
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  for (let time = 0; time < 2; time += 1) {
    show(false);
    pass(1000);
    expect(result.current).toBe(false);
    show(true);
    pass(600);
    expect(result.current).toBe(false);
    pass(200);
    expect(result.current).toBe(true);
    show(false);
    expect(result.current).toBe(false);
  }
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MODEL_VIEW_RETRIES, PROGRAM_VIEW_RETRIES, type Retries, withRetries } from './with-retries';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  ['a program', PROGRAM_VIEW_RETRIES, 5000],
  ['a model', MODEL_VIEW_RETRIES, 2000],
] as readonly [string, Retries, number][])(
  'tries ten times more for %s, then gives up',
  async (_, retries, milliseconds) => {
    const load = vi.fn(() => Promise.reject(new Error('not there')));
    const ended = vi.fn();
    const loading = withRetries(load, retries).catch(ended);
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(load).toHaveBeenCalledTimes(10);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(load).toHaveBeenCalledTimes(11);
    expect(ended).toHaveBeenCalledWith(new Error('not there'));
  },
);

it('ends with the first try that works', async () => {
  let tries = 0;
  const load = () => (++tries < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve('here'));
  const loading = withRetries(load, MODEL_VIEW_RETRIES);
  await vi.advanceTimersByTimeAsync(400);
  expect(await loading).toBe('here');
  expect(tries).toBe(3);
});

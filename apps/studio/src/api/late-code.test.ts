import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateCode, MODEL_VIEW_RETRIES, PROGRAM_VIEW_RETRIES, type Retries } from './late-code';

const answers = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  answers.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Behaves as a browser's `import()`: what could not be fetched once fails at every later call. */
function moduleMap(fetchIt: () => Promise<unknown>) {
  let kept: Promise<string> | undefined;
  return vi.fn(() => {
    kept ??= fetchIt().then(() => 'code');
    return kept;
  });
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

it.each([
  ['a program', PROGRAM_VIEW_RETRIES, 5000],
  ['a model', MODEL_VIEW_RETRIES, 2000],
] as readonly [string, Retries, number][])(
  'asks for the server ten times more for %s, and imports only then',
  async (_, retries, milliseconds) => {
    answers.mockImplementation(offline);
    const load = moduleMap(answers);
    const ended = vi.fn();
    const loading = lateCode(load, retries)().catch(ended);
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(answers).toHaveBeenCalledTimes(10);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(answers).toHaveBeenCalledTimes(12);
    expect(ended).toHaveBeenCalledWith(new TypeError('Failed to fetch'));
  },
);

it('a server that comes back in time is enough, however the browser keeps failures', async () => {
  answers.mockImplementation(offline);
  const load = moduleMap(answers);
  const code = lateCode(load, PROGRAM_VIEW_RETRIES);
  const loading = Promise.all([code(), code()]);
  await vi.advanceTimersByTimeAsync(4200);
  answers.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(300);
  expect(await loading).toEqual(['code', 'code']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('what is kept by the browser is found without a server', async () => {
  answers.mockImplementation(offline);
  const loading = lateCode(() => Promise.resolve('kept'), MODEL_VIEW_RETRIES)();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await loading).toBe('kept');
});

it('what was loaded asks nobody again', async () => {
  const load = vi.fn(() => Promise.resolve('code'));
  const code = lateCode(load, MODEL_VIEW_RETRIES);
  await code();
  answers.mockImplementation(offline);
  expect(await code()).toBe('code');
  expect(answers).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
});

it('what failed is asked for again by whoever wants it next', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue('code');
  const code = lateCode(load, MODEL_VIEW_RETRIES);
  await expect(code()).rejects.toThrow('gone');
  expect(await code()).toBe('code');
});

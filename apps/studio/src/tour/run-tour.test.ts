import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leftBarIsShown, POLL_MS, runTour } from './run-tour';
import { TOUR_STEPS } from './tour-steps';

const TEXTS = {
  step: (step: string) => ({ title: `title ${step}`, text: `text ${step}` }),
  ...{ next: 'Next', previous: 'Previous', done: 'Done', close: 'Close' },
};

const log: string[] = [];
const EVENTS = {
  onStep: (at: number) => log.push(`step ${at}`),
  onClose: (at: number) => log.push(`closed ${at}`),
  onDone: () => log.push('done'),
};

const dialog = () => document.querySelector('[role="dialog"]');
const press = (text: string) => {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent, style }) => textContent === text && style.display !== 'none',
  );
  if (!button) throw new Error(`no button ${text}`);
  button.click();
};
/** The library takes keys only after a step has been drawn. */
const key = async (name: string) => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  window.dispatchEvent(new KeyboardEvent('keyup', { key: name, bubbles: true }));
};

beforeEach(() => {
  log.length = 0;
  // Steps follow each other at once.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('leads through all nine steps and ends with Done', () => {
  runTour(TEXTS, 0, EVENTS);
  expect(dialog()?.getAttribute('aria-modal')).toBe('true');
  expect(document.getElementById('tour-title')?.textContent).toBe('title welcome');
  for (let at = 1; at < TOUR_STEPS.length; at += 1) press('Next');
  expect(document.getElementById('tour-title')?.textContent).toBe('title panning');
  press('Previous');
  press('Next');
  press('Done');
  expect(log.at(-1)).toBe('done');
  expect(new Set(log.filter((line) => line.startsWith('step'))).size).toBe(9);
  expect(dialog()).toBeNull();
});

it('begins where it is told, is not closed by Escape, and says where it was closed', async () => {
  runTour(TEXTS, 3, EVENTS);
  await key('Escape');
  expect(dialog()).not.toBeNull();
  press('Next');
  press('Close');
  expect(log).toEqual(['step 3', 'step 4', 'closed 4']);
});

it('goes on by the arrow keys, and on a press beside the words', async () => {
  runTour(TEXTS, 0, EVENTS);
  await key('ArrowRight');
  expect(log.at(-1)).toBe('step 1');
  await key('ArrowLeft');
  expect(log.at(-1)).toBe('step 0');
  document
    .querySelector('.driver-overlay path')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(log.at(-1)).toBe('step 1');
});

it('is taken away without being closed', () => {
  const remove = runTour(TEXTS, 2, EVENTS);
  remove();
  expect(dialog()).toBeNull();
  expect(log).toEqual(['step 2']);
});

it('waits for the left bar, and gives up when it is called off', async () => {
  vi.useFakeTimers();
  let isOff = false;
  const waiting = leftBarIsShown(() => isOff);
  await vi.advanceTimersByTimeAsync(3 * POLL_MS);
  const bar = document.createElement('nav');
  bar.dataset.tour = 'leftBar';
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 40, 400);
  document.body.append(bar);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(await waiting).toBe(true);
  bar.remove();
  const other = leftBarIsShown(() => isOff);
  isOff = true;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(await other).toBeNull();
});

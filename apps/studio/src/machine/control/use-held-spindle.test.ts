import type { DriverRequest } from '@kerf/protocol';
import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import type { KeyboardEvent, PointerEvent } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { studioWith } from '../../testing/studio-with';
import { useHeldSpindle } from './use-held-spindle';

beforeEach(async () => {
  vi.useFakeTimers();
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: {} } } });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A button on a page of its own, and the requests that the driver has received. `refusal`: the code with which the
 * driver answers the release.
 */
function heldButton(refusal?: string) {
  const asked: DriverRequest['action'][] = [];
  const request = async ({ action }: DriverRequest) => {
    asked.push(action);
    const isRefused = action === 'unSpindle' && refusal !== undefined;
    return isRefused ? { ok: false, failure: { code: refusal, message: '' } } : { ok: true };
  };
  const { result, rerender, unmount } = renderHook(useHeldSpindle, {
    initialProps: false,
    wrapper: studioWith({ driver: { request } }),
  });
  return {
    asked,
    block: rerender,
    press: (button: number) => {
      const currentTarget = { setPointerCapture: () => {} };
      result.current.onPointerDown({
        button,
        pointerId: 1,
        currentTarget,
      } as unknown as PointerEvent<HTMLButtonElement>);
    },
    key: (key: string) => result.current.onKeyDown({ key, repeat: false } as KeyboardEvent),
    release: () => result.current.onPointerUp(),
    leave: unmount,
  };
}

it('turns while the primary button is held, and is stopped when it is let go', async () => {
  const button = heldButton();
  button.press(0);
  await vi.advanceTimersByTimeAsync(250);
  button.release();
  await vi.advanceTimersByTimeAsync(1000);
  expect(button.asked).toEqual(['spindle', 'spindleKeepAlive', 'spindleKeepAlive', 'unSpindle']);
});

it('does not turn by the buttons that open menus', async () => {
  const button = heldButton();
  button.press(2);
  button.press(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(button.asked).toEqual([]);
});

it('stops when the button is blocked under the finger, and when the page goes', async () => {
  const button = heldButton();
  button.press(0);
  button.block(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(button.asked).toEqual(['spindle', 'unSpindle']);
  button.block(false);
  button.key(' ');
  button.leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(button.asked).toEqual(['spindle', 'unSpindle', 'spindle', 'unSpindle']);
});

it.each([
  ['stop-unanswered', ['spindle', 'unSpindle', 'emergencyStop']],
  ['job-running', ['spindle', 'unSpindle']],
])(
  'ends in an emergency stop when the machine does not confirm it, but stops no job (%s)',
  async (...test) => {
    const [refusal, asked] = test;
    const button = heldButton(refusal);
    button.press(0);
    await vi.advanceTimersByTimeAsync(50);
    button.release();
    await vi.advanceTimersByTimeAsync(50);
    expect(button.asked).toEqual(asked);
  },
);

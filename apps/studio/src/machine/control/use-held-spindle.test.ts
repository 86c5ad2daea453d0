import type { DriverRequest } from '@kerf/protocol';
import i18next from 'i18next';
import { act, createElement, type KeyboardEvent, type PointerEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Studio, StudioContext } from '../../state/studio-context';
import { useHeldSpindle } from './use-held-spindle';

type Held = ReturnType<typeof useHeldSpindle>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: {} } } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A button on a page of its own, and what the driver was asked for. */
function heldButton() {
  const asked: DriverRequest['action'][] = [];
  const request = async ({ action }: DriverRequest) => {
    asked.push(action);
    return { ok: true };
  };
  const studio = { driver: { request } } as unknown as Studio;
  let held = {} as Held;
  const Probe = ({ isBlocked }: { isBlocked: boolean }) => {
    held = useHeldSpindle(isBlocked);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const show = (isBlocked: boolean) =>
    act(async () =>
      root.render(createElement(StudioContext, { value: studio }, createElement(Probe, { isBlocked }))),
    );
  return {
    asked,
    show,
    press: (button: number) => {
      const currentTarget = { setPointerCapture: () => {} };
      held.onPointerDown({
        button,
        pointerId: 1,
        currentTarget,
      } as unknown as PointerEvent<HTMLButtonElement>);
    },
    key: (key: string) => held.onKeyDown({ key, repeat: false } as KeyboardEvent),
    release: () => held.onPointerUp(),
    leave: () => act(async () => root.unmount()),
  };
}

it('turns while the primary button is held, and is stopped when it is let go', async () => {
  const button = heldButton();
  await button.show(false);
  button.press(0);
  await vi.advanceTimersByTimeAsync(250);
  button.release();
  await vi.advanceTimersByTimeAsync(1000);
  expect(button.asked).toEqual(['spindle', 'spindleKeepAlive', 'spindleKeepAlive', 'unSpindle']);
  await button.leave();
});

it('does not turn by the buttons that open menus', async () => {
  const button = heldButton();
  await button.show(false);
  button.press(2);
  button.press(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(button.asked).toEqual([]);
  await button.leave();
});

it('stops when the button is blocked under the finger, and when the page goes', async () => {
  const button = heldButton();
  await button.show(false);
  button.press(0);
  await button.show(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(button.asked).toEqual(['spindle', 'unSpindle']);
  await button.show(false);
  button.key(' ');
  await button.leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(button.asked).toEqual(['spindle', 'unSpindle', 'spindle', 'unSpindle']);
});

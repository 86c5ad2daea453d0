import { HOLD_KEEP_ALIVE_MS } from '@kerf/protocol';
import { useCallback, useEffect, useRef } from 'react';
import type { DriverLink } from '../../driver/driver-link';
import { useStudio } from '../../state/studio-context';
import { pressStop } from '../stop/stop-store';
import { useDriverFailure } from '../use-driver-action';

/**
 * Props for a button that turns the spindle, or fires the beam of a laser at low power, while a person holds the
 * button: with the primary mouse button, a finger, a pen, Space or Enter. While the button is held, this page sends
 * keep-alives; the driver switches spindle or beam off when they no longer come.
 *
 * This page switches them off in these cases:
 * - the pointer or the key is released;
 * - the window loses the focus, or the page is hidden;
 * - `isBlocked` becomes true, because a disabled button gets no event when the finger on it is lifted.
 *
 * When the driver does not confirm that they are off, the machine gets an emergency stop.
 */
export function useHeldSpindle(isBlocked: boolean, action: 'spindle' | 'fire' = 'spindle') {
  const { driver } = useStudio();
  const showFailure = useDriverFailure();
  const timer = useRef<ReturnType<typeof setInterval> | null>(null);

  const release = useCallback(() => {
    if (timer.current === null) return;
    clearInterval(timer.current);
    timer.current = null;
    void switchOff(driver);
  }, [driver]);

  const press = useCallback(async () => {
    if (timer.current !== null) return;
    timer.current = setInterval(
      () => void driver.request({ action: 'spindleKeepAlive' }),
      HOLD_KEEP_ALIVE_MS,
    );
    const reply = await driver.request({ action });
    if (reply.ok) return;
    release();
    showFailure(reply.failure);
  }, [driver, action, release, showFailure]);

  useEffect(() => {
    if (isBlocked) release();
  }, [isBlocked, release]);

  useEffect(() => {
    const releaseWhenHidden = () => {
      if (document.hidden) release();
    };
    window.addEventListener('blur', release);
    document.addEventListener('visibilitychange', releaseWhenHidden);
    return () => {
      release();
      window.removeEventListener('blur', release);
      document.removeEventListener('visibilitychange', releaseWhenHidden);
    };
  }, [release]);

  return {
    onPointerDown: (event: React.PointerEvent<HTMLButtonElement>) => {
      // Another mouse button opens the browser's menu, and then this page would miss its release.
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      void press();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
    onKeyDown: (event: React.KeyboardEvent) => {
      if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) void press();
    },
    onKeyUp: release,
    onBlur: release,
  };
}

/** Switches spindle or beam off. When that is not confirmed they may still be on; but those of a job are its own. */
async function switchOff(driver: Pick<DriverLink, 'request'>): Promise<void> {
  const reply = await driver.request({ action: 'unSpindle' });
  if (!reply.ok && reply.failure.code !== 'job-running') await pressStop(driver);
}

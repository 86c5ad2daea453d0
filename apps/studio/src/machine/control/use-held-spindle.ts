import { HOLD_KEEP_ALIVE_MS } from '@kerf/protocol';
import { useCallback, useEffect, useRef } from 'react';
import { useStudio } from '../../state/studio-context';
import { useDriverFailure } from '../use-driver-action';

/**
 * Props for a button that turns the spindle while a person holds it with the primary mouse button, a finger, a pen,
 * Space or Enter. The driver stops the spindle when keep-alives end. This page ends the turning when the pointer or key
 * is released, when the window loses the focus, when the page is hidden, and when `isBlocked`: a button that is
 * disabled under a finger gets no event when the finger is lifted.
 */
export function useHeldSpindle(isBlocked: boolean) {
  const { driver } = useStudio();
  const showFailure = useDriverFailure();
  const timer = useRef<ReturnType<typeof setInterval> | null>(null);

  const release = useCallback(() => {
    if (timer.current === null) return;
    clearInterval(timer.current);
    timer.current = null;
    void driver.request({ action: 'unSpindle' });
  }, [driver]);

  const press = useCallback(async () => {
    if (timer.current !== null) return;
    timer.current = setInterval(
      () => void driver.request({ action: 'spindleKeepAlive' }),
      HOLD_KEEP_ALIVE_MS,
    );
    const reply = await driver.request({ action: 'spindle' });
    if (reply.ok) return;
    release();
    showFailure(reply.failure);
  }, [driver, release, showFailure]);

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

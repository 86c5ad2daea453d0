import { HOLD_KEEP_ALIVE_MS } from '@kerf/protocol';
import { useCallback, useEffect, useRef } from 'react';
import { useStudio } from '../app/studio-context';
import { useDriverFailure } from './use-driver-action';

/**
 * The spindle turns while a button is held. The driver stops it when keep-alives cease; this end lets go when the pointer,
 * the key, the window's focus or the page goes.
 */
export function useHeldSpindle() {
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

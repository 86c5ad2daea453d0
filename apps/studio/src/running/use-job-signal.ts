import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isJobActive, type MachineStoreState, useMachineStore } from '../driver/machine-store';
import { playSignal, showSystemNotice, useJobSignalStore } from './job-signal';

/** What a person must hear of: the end of a job, or a hold that nobody on this page has asked for. */
type Occasion = 'completed' | 'failed' | 'held';

/** The occasion at a change of the machine's state; null when there is none. A pure function. */
export function occasionOf(before: MachineStoreState, after: MachineStoreState): Occasion | null {
  if (isJobActive(before) && after.task !== null && !isJobActive(after)) {
    if (after.stage === 'completed') return 'completed';
    return after.stage === 'failed' || after.stage === 'stopped' ? 'failed' : null;
  }
  const isHeld = after.stage === 'paused' && before.stage !== 'paused' && isJobActive(before);
  return isHeld && after.task?.pauseReason !== undefined && after.task.pauseReason !== 'asked'
    ? 'held'
    : null;
}

/** Signals the end of a job, and a hold, with a sound and a notification of the system, if the person wants that. */
export function useJobSignal(): void {
  const { t } = useTranslation();
  useEffect(
    () =>
      useMachineStore.subscribe((after, before) => {
        const occasion = occasionOf(before, after);
        if (!occasion || !useJobSignalStore.getState().isOn) return;
        playSignal();
        showSystemNotice(t('job.title'), t(`job.signal.${occasion}`));
      }),
    [t],
  );
}

/**
 * Keeps the screen on while a job runs, so that the computer does not fall asleep and stop feeding the machine. The
 * browser ends this whenever the page is hidden; the page asks again when it is shown.
 */
export function useWakeLock(): void {
  const isActive = useMachineStore(isJobActive);
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.hidden) return;
      // A battery that is low, or a setting of the browser, may refuse it: then the screen behaves as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void lock?.release();
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isActive]);
}

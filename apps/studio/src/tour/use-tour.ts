import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import type { TourTexts } from './run-tour';
import { firstStepOf, keepTourProgress, presentTourProgress } from './tour-progress';

const loadTour = lateCode(() => import('./run-tour'), MODEL_VIEW_RETRIES);

/** Whether the tour is wanted now. Only `startTour` and the tour itself write it. */
export const useTourStore = create<{ readonly isRunning: boolean }>()(() => ({ isRunning: false }));

/** Shows the tour where the person left it. */
export function startTour(): void {
  useTourStore.setState({ isRunning: true });
}

/**
 * Shows the tour while it is wanted, as soon as the left bar is there. A job that begins to move the machine takes the
 * tour away; the tour can be continued afterwards. When the language changes, the same step is shown in it.
 */
export function useTour(): void {
  const isRunning = useTourStore((state) => state.isRunning);
  const hasJob = useMachineStore(isJobActive);
  const { language } = useTranslation().i18n;
  const texts = useRef<TourTexts>(null);
  texts.current = useTourTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the library keeps the texts that it got.
  useEffect(() => {
    if (!isRunning || hasJob) return;
    let isGone = false;
    let remove = () => {};
    void loadTour().then(async ({ leftBarIsShown, runTour }) => {
      if (!(await leftBarIsShown(() => isGone)) || !texts.current) return;
      const end = () => useTourStore.setState({ isRunning: false });
      remove = runTour(texts.current, firstStepOf(presentTourProgress()), {
        onStep: (at) => keepTourProgress({ at, state: 'open' }),
        onClose: (at) => {
          keepTourProgress({ at, state: 'closed' });
          end();
        },
        onDone: () => {
          keepTourProgress({ at: 0, state: 'done' });
          end();
        },
      });
    });
    return () => {
      isGone = true;
      remove();
    };
  }, [isRunning, hasJob, language]);
}

function useTourTexts(): TourTexts {
  const { t } = useTranslation();
  return {
    step: (step) => ({ title: t(`tour.${step}.title`), text: t(`tour.${step}.text`) }),
    next: t('action.next'),
    previous: t('action.back'),
    done: t('tour.done'),
    close: t('action.close'),
  };
}

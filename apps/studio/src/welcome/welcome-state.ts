import { useEffect } from 'react';
import { useSessionStore } from '../api/session-store';
import { preferencesOf, useOwnItems } from '../own-items/own-items-store';
import { savePreferences } from '../own-items/own-preferences';
import { presentTourProgress, tourProgress } from '../tour/tour-progress';
import { startTour } from '../tour/use-tour';

/** Whether the person needs no welcome: it is not the first login, or the welcome is over. */
export function useIsWelcomed(): boolean {
  const isFirst = useSessionStore((state) => state.session?.firstLogin === true);
  const isOver = useOwnItems((state) => preferencesOf(state).isWelcomed === true);
  return !isFirst || isOver;
}

/** The person has chosen what to begin with. The account keeps that. */
export function finishWelcome(): void {
  const userId = useSessionStore.getState().session?.id;
  if (userId !== undefined) savePreferences(userId, { isWelcomed: true });
}

/** Goes on with the tour after a reload in its middle, while the first login lasts. */
export function useTourAtStart(): void {
  const isFirst = useSessionStore((state) => state.session?.firstLogin === true);
  useEffect(() => {
    if (!isFirst) return;
    const isOpen = () => presentTourProgress()?.state === 'open';
    if (isOpen()) {
      startTour();
      return;
    }
    // The account's preferences may arrive later than the page.
    return useOwnItems.subscribe((now, before) => {
      const state = tourProgress(preferencesOf(now))?.state;
      if (state === 'open' && tourProgress(preferencesOf(before)) === null) startTour();
    });
  }, [isFirst]);
}

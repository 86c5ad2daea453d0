import type { ExtInfo } from '@kerf/protocol';
import { finishFirstLogin, useSessionStore } from '../api/session-store';
import { preferencesOf, useOwnItems } from '../own-items/own-items-store';
import { savePreferences } from '../own-items/own-preferences';
import { TOUR_STEPS } from './tour-steps';

/** How far a person has come. The account keeps it. */
export interface TourProgress {
  /** The index of the step where the person is or was. */
  readonly at: number;
  /**
   * 'open': the tour goes on at the next visit; 'closed': it waits for the Tutorial button; 'done': it was finished.
   */
  readonly state: 'open' | 'closed' | 'done';
}

const STATES: readonly unknown[] = ['open', 'closed', 'done'];

/** The progress in the preferences of an account; null when the tour has never begun. */
export function tourProgress({ tour }: ExtInfo): TourProgress | null {
  if (typeof tour !== 'object' || tour === null || Array.isArray(tour)) return null;
  const { at, state } = tour;
  if (typeof at !== 'number' || !Number.isInteger(at) || !STATES.includes(state)) return null;
  return { at: Math.min(TOUR_STEPS.length - 1, Math.max(0, at)), state: state as TourProgress['state'] };
}

/** The progress of the person of this page. */
export function presentTourProgress(): TourProgress | null {
  return tourProgress(preferencesOf(useOwnItems.getState()));
}

/** Keeps the progress. When the tour is done, the first login is over. */
export function keepTourProgress(progress: TourProgress): void {
  const userId = useSessionStore.getState().session?.id;
  if (userId === undefined) return;
  savePreferences(userId, { tour: { ...progress } });
  if (progress.state === 'done') finishFirstLogin();
}

/** The step with which the tour begins: where the person left it, or the first one after it was finished. */
export function firstStepOf(progress: TourProgress | null): number {
  return progress && progress.state !== 'done' ? progress.at : 0;
}

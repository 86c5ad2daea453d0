import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearSession, startSession, useSessionStore } from '../api/session-store';
import { useOwnItems } from '../own-items/own-items-store';
import { firstStepOf, keepTourProgress, presentTourProgress, tourProgress } from './tour-progress';

const SESSION = {
  ...{ id: 'ada', userName: 'Ada', email: 'a@b.test', token: 't', isGuest: true, firstLogin: true },
};

beforeEach(() => {
  startSession(SESSION);
  useOwnItems.setState({ unsent: {} });
});
afterEach(() => {
  clearSession();
  useOwnItems.setState({ unsent: {} });
  localStorage.clear();
});

it('keeps the step where the person left the tour, and begins there again', () => {
  expect(firstStepOf(presentTourProgress())).toBe(0);
  keepTourProgress({ at: 4, state: 'closed' });
  expect(presentTourProgress()).toEqual({ at: 4, state: 'closed' });
  expect(firstStepOf(presentTourProgress())).toBe(4);
  expect(useSessionStore.getState().session?.firstLogin).toBe(true);
});

it('ends the first login when the tour is done, also for the next visit', () => {
  keepTourProgress({ at: 0, state: 'done' });
  expect(useSessionStore.getState().session?.firstLogin).toBe(false);
  expect(JSON.parse(localStorage.getItem('kerf.session')!).state.session.firstLogin).toBe(false);
  expect(firstStepOf({ at: 5, state: 'done' })).toBe(0);
});

it('takes what is no progress as none, and a step beyond the last as the last', () => {
  for (const tour of [null, 7, [], {}, { at: 1.5, state: 'open' }, { at: 1, state: 'gone' }])
    expect(tourProgress({ tour: tour as never })).toBeNull();
  expect(tourProgress({ tour: { at: 99, state: 'open' } })).toEqual({ at: 8, state: 'open' });
  expect(tourProgress({ tour: { at: -1, state: 'open' } })).toEqual({ at: 0, state: 'open' });
});

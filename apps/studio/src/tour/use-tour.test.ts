import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../api/session-store';
import { useOwnItems } from '../own-items/own-items-store';
import { runTour } from './run-tour';
import { TOUR_STEPS } from './tour-steps';
import { startTour, useTour, useTourStore } from './use-tour';

const SESSION = {
  ...{ id: 'ada', userName: 'Ada', email: 'a@b.test', token: 't', isGuest: true, firstLogin: true },
};

const title = () => document.getElementById('tour-title')?.textContent;
const press = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();

const wordsOf = (language: string) => ({
  translation: {
    action: { next: 'Next', back: 'Back', close: 'Close' },
    tour: Object.fromEntries(
      TOUR_STEPS.map((step) => [step, { title: `${step} ${language}`, text: `about ${step} ${language}` }]),
    ),
  },
});

beforeEach(async () => {
  // Independent of the texts that other tests have set up.
  const resources = { en: wordsOf('en'), pt: wordsOf('pt') };
  await i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'translation', resources });
  startSession(SESSION);
  // The server is there, and says nothing more.
  const answer = (url: string) => (url === '/api/health' ? Promise.resolve() : new Promise(() => {}));
  vi.stubGlobal('fetch', answer);
  // Steps follow each other at once.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const bar = document.createElement('nav');
  bar.dataset.tour = 'leftBar';
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 40, 400);
  document.body.append(bar);
});
afterEach(() => {
  useTourStore.setState({ isRunning: false });
  useOwnItems.setState({ unsent: {} });
  clearSession();
  localStorage.clear();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows the same step in another language as soon as the language changes', async () => {
  // The hook imports the tour late; here it is loaded already.
  expect(runTour).toBeTypeOf('function');
  const { unmount } = renderHook(useTour);
  act(startTour);
  await vi.waitFor(() => expect(title()).toBe('welcome en'));
  act(() => press('Next'));
  expect(title()).toBe('leftBar en');
  await act(async () => void (await i18next.changeLanguage('pt')));
  await vi.waitFor(() => expect(title()).toBe('leftBar pt'));
  expect(document.querySelectorAll('#tour-title')).toHaveLength(1);
  unmount();
});

import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearSession, startSession } from '../api/session-store';
import { preferencesOf, useOwnItems } from '../own-items/own-items-store';
import { useViewStore } from '../state/view-store';
import { GUIDES, readTips, TIPS } from './tips';
import { TipsDialog } from './tips-dialog';

const SESSION = {
  ...{ id: 'ada', userName: 'Ada', email: 'a@b.test', token: 't', isGuest: false, firstLogin: false },
};
const read = () => readTips(preferencesOf(useOwnItems.getState()).readTips);

beforeEach(() => {
  startSession(SESSION);
  useOwnItems.setState({ unsent: {} });
});
afterEach(() => {
  useViewStore.setState({ isTipsOpen: false });
  useOwnItems.setState({ unsent: {} });
  clearSession();
  localStorage.clear();
});

const open = () => {
  useViewStore.setState({ isTipsOpen: true });
  return render(
    <MantineProvider env="test">
      <TipsDialog />
    </MantineProvider>,
  );
};

it('has the two guides of the specification with six items', () => {
  expect(GUIDES.map(({ id }) => id)).toEqual([1, 2]);
  expect(TIPS).toHaveLength(6);
});

it('remembers what was read, and opens with the first tip that was not', () => {
  const shown = open();
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('tips.draw.title');
  fireEvent.click(screen.getByRole('button', { name: 'action.next' }));
  expect(read()).toEqual(['draw', 'cut']);
  shown.unmount();
  open();
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('tips.run.title');
  fireEvent.click(screen.getByRole('button', { name: 'tips.export.title' }));
  fireEvent.click(screen.getByRole('button', { name: 'tips.end' }));
  expect(useViewStore.getState().isTipsOpen).toBe(false);
});

it('ignores whatever else was stored', () => {
  expect(readTips('draw')).toEqual([]);
  expect(readTips(['run', 'gone', 'draw', 'run'])).toEqual(['draw', 'run']);
});

import { notifications, notificationsStore } from '@mantine/notifications';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEscapeForFaults } from './use-escape-for-faults';

const below = vi.fn();
const shown = () => notificationsStore.getState().notifications.map(({ color }) => color);

beforeEach(() => {
  renderHook(useEscapeForFaults);
  document.body.addEventListener('keydown', below);
  // Removes the notices of other tests.
  notifications.clean();
  notifications.show({ color: 'red', message: 'refused' });
  notifications.show({ color: 'green', message: 'saved' });
});

afterEach(() => {
  document.body.removeEventListener('keydown', below);
  document.body.replaceChildren();
  notifications.clean();
  below.mockClear();
});

const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

it('puts faults away and leaves what is good, and the drawing hears the key as well', () => {
  press('Enter');
  expect(shown()).toEqual(['red', 'green']);
  press('Escape');
  expect(shown()).toEqual(['green']);
  expect(below).toHaveBeenCalledTimes(2);
});

it('leaves what a person must know of the machine', () => {
  notifications.show({ id: 'machine-motion-found', color: 'red', message: 'moves' });
  press('Escape');
  expect(shown()).toEqual(['green', 'red']);
});

it('is the key of the notice first where a dialog is open', () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  press('Escape');
  expect(below).not.toHaveBeenCalled();
  press('Escape');
  expect(below).toHaveBeenCalledTimes(1);
});

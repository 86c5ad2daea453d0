import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardJob, useJobStore } from '../job/job-store';
import { OpeningOverlay } from './opening-overlay';

let before: HTMLButtonElement;

const overlay = () => screen.queryByRole('dialog');

function open(name = 'part.nc'): void {
  const job = {
    status: 'opening',
    file: new File([], name),
    profile: 'strict',
    abort: new AbortController(),
    before: null,
  } as const;
  act(() => useJobStore.setState({ job }));
}

beforeEach(() => {
  before = document.body.appendChild(document.createElement('button'));
  render(
    <MantineProvider>
      <OpeningOverlay />
    </MantineProvider>,
  );
  before.focus();
  open();
});

afterEach(() => {
  act(() => discardJob());
  before.remove();
});

it('has the focus while a file is opened, and gives it back', async () => {
  expect(overlay()?.contains(document.activeElement)).toBe(true);
  open('other.nc');
  expect(overlay()?.contains(document.activeElement)).toBe(true);
  act(() => discardJob());
  expect(overlay()).toBeNull();
  await expect.poll(() => document.activeElement).toBe(before);
});

it('keeps the focus where it is clicked beside its button', () => {
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  overlay()!.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
});

it('is cancelled by Escape, and hands no key to the page behind', () => {
  const behind = vi.fn();
  window.addEventListener('keydown', behind);
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  press('Delete');
  expect(overlay()).not.toBeNull();
  press('Escape');
  expect(overlay()).toBeNull();
  expect(behind).not.toHaveBeenCalled();
  window.removeEventListener('keydown', behind);
});

import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardJob, useJobStore } from '../job/job-store';
import { OpeningOverlay } from './opening-overlay';

let root: Root;
let before: HTMLButtonElement;

const overlay = () => document.querySelector<HTMLElement>('[role="dialog"]');

function open(name = 'part.nc'): Promise<void> {
  const job = {
    status: 'opening',
    file: new File([], name),
    profile: 'strict',
    abort: new AbortController(),
    before: null,
  } as const;
  return act(async () => useJobStore.setState({ job }));
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  before = document.body.appendChild(document.createElement('button'));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider>
        <OpeningOverlay />
      </MantineProvider>,
    ),
  );
  before.focus();
  await open();
});

afterEach(async () => {
  await act(async () => discardJob());
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('has the focus while a file is opened, and gives it back', async () => {
  expect(overlay()?.contains(document.activeElement)).toBe(true);
  await open('other.nc');
  expect(overlay()?.contains(document.activeElement)).toBe(true);
  await act(async () => discardJob());
  expect(overlay()).toBeNull();
  await expect.poll(() => document.activeElement).toBe(before);
});

it('keeps the focus where it is clicked beside its button', () => {
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  overlay()!.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
});

it('is cancelled by Escape, and hands no key to the page behind', async () => {
  const behind = vi.fn();
  window.addEventListener('keydown', behind);
  const press = (key: string) =>
    act(async () =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    );
  await press('Delete');
  expect(overlay()).not.toBeNull();
  await press('Escape');
  expect(overlay()).toBeNull();
  expect(behind).not.toHaveBeenCalled();
  window.removeEventListener('keydown', behind);
});

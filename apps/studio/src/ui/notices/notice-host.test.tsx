import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoticeHost } from './notice-host';

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.restoreAllMocks();
});

const BOXES: Readonly<Record<string, DOMRect>> = {
  DIALOG: new DOMRect(0, 0, 1024, 768),
  BUTTON: new DOMRect(600, 600, 400, 160),
};

test('a notice leaves the buttons of a dialog free, and goes back when the dialog is closed', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return BOXES[this.tagName] ?? new DOMRect(0, 0, 380, 90);
  });
  render(
    <MantineProvider env="test">
      <NoticeHost />
    </MantineProvider>,
  );
  const dialog = document.createElement('dialog');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.append(document.createElement('button'));
  document.body.append(dialog);
  act(() => void notifications.show({ message: 'Saved', autoClose: false }));
  const host = screen.getByText('Saved').closest<HTMLElement>('[data-position]');
  await waitFor(() => expect(host?.style.left).not.toBe(''));
  expect(Number.parseFloat(host?.style.top ?? '') + 90).toBeLessThanOrEqual(600);
  dialog.remove();
  await waitFor(() => expect(host?.style.left).toBe(''));
});

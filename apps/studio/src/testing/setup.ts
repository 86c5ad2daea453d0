import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { afterEach, vi } from 'vitest';

// Functions that Mantine needs and that happy-dom does not have.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Test files run in the same process. Each one loads our modules anew, and begins without texts and with an empty
// storage, so that neither their state nor what is mocked in them reaches the next file. A file that shows no texts of
// its own sees their keys.
vi.resetModules();
setI18n(undefined as never);
localStorage.clear();
sessionStorage.clear();

// As in vitest.config.ts, the limit is only meant for tests that hang.
configure({ asyncUtilTimeout: 60_000 });
afterEach(() => {
  cleanup();
  // Only five are shown at once: what a test leaves would hide those of the next one.
  notifications.clean();
  notifications.cleanQueue();
});

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

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

// As in vitest.config.ts, the limit is only meant for tests that hang.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);

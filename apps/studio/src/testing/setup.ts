import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What happy-dom lacks and Mantine asks for.
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

// As in vitest.config.ts: how long a test waits is only for what hangs.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);

import type { DriverLink } from './driver-link';

/** The link of a page that has nothing to do with a machine: it looks for no driver, and refuses every request. */
export const NO_DRIVER: DriverLink = {
  connect: () => {},
  request: async () => REFUSED,
  upload: async () => REFUSED,
  subscribe: () => () => {},
  dispose: () => {},
};

const REFUSED = {
  ok: false,
  failure: { code: 'link-lost', message: 'This page has no connection to a machine.' },
} as const;

/** A disk that can be slow or broken. Put its `sync` in front of the real one. */
export interface FakeDisk {
  sync(real: () => Promise<void>): Promise<void>;
  /** After `after` more requests, nothing gets on the disk until `finish`; then the disk works again. */
  slowDown(after?: number): { readonly finish: () => Promise<void> };
  /** After `after` more requests, the disk refuses everything with this error. */
  fail(code: string, after?: number): void;
  /** The disk works again. */
  work(): void;
}

/** Creates a disk that works. */
export function createFakeDisk(): FakeDisk {
  let good = 0;
  let trouble: (() => Promise<void>) | null = null;
  let last: Promise<void> = Promise.resolve();
  return {
    sync: (real) => {
      good -= 1;
      const before = good < 0 && trouble ? trouble() : Promise.resolve();
      last = before.then(real);
      return last;
    },
    slowDown: (after = 0) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      good = after;
      trouble = () => released;
      return {
        finish: async () => {
          trouble = null;
          release();
          await last;
        },
      };
    },
    fail: (code, after = 0) => {
      good = after;
      trouble = () => Promise.reject(Object.assign(new Error(code), { code }));
    },
    work: () => {
      trouble = null;
    },
  };
}

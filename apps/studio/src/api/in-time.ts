/** How long a call of the server may take (1 §9), ms. */
export const CALL_TIMEOUT_MS = 500_000;

/** How long a part of Kerf's code may take to arrive (1 §9), ms. */
export const PART_TIMEOUT_MS = 120_000;

/** The signal of a call: `own` of the caller, and the end of the time for calls. */
export function callSignal(own: AbortSignal | null | undefined): AbortSignal {
  const end = AbortSignal.timeout(CALL_TIMEOUT_MS);
  return own ? AbortSignal.any([own, end]) : end;
}

/** Waits for a part of Kerf's code, but no longer than 120 s: then it throws. */
export function partInTime<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a part of Kerf did not arrive in time')), PART_TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

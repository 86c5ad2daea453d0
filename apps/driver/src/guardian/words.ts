import type { Problem } from '@kerf/machining';

/** The driver's signals to its guardian, one byte each. */
export const TO_GUARDIAN = {
  /** The machine may be moving or burning from now on. */
  armed: 'a',
  /** The machine has come to rest. */
  atRest: 'd',
  /** The driver is alive. */
  beat: 'b',
  /** The driver ends normally. The guardian does not need to act. */
  dismissed: 'q',
} as const;

/** The guardian's signals to the driver, one byte each. */
export const FROM_GUARDIAN = {
  watching: 'g',
  /** The guardian has sent a hold, or a reset, because the driver did not run. */
  held: 'h',
  reset: 'r',
} as const;

/** How often the driver signals that it is alive, ms. */
export const BEAT_MS = 100;

/** The file descriptor of the machine's port in the guardian, which inherits it. */
export const PORT_DESCRIPTOR = 3;

/** The file descriptor at which the process that has the machine's port says what becomes of it: {@link RelayWord}. */
export const NEWS_DESCRIPTOR = 4;

/** What the process that has the machine's port says, as a line of JSON. */
export type RelayWord =
  | { readonly kind: 'opened'; readonly problem: Problem | null }
  | { readonly kind: 'lost'; readonly message: string };

/** The environment variable with the machine whose port the process opens, as JSON. */
export const TARGET_VARIABLE = 'KERF_RELAY_TARGET';

/** The environment variable by which a guardian learns that bytes are packed in WebSocket frames. */
export const FRAMING_VARIABLE = 'KERF_GUARDIAN_FRAMING';

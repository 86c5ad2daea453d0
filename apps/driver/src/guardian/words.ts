/** What the driver tells its guardian, one byte each. */
export const TO_GUARDIAN = {
  /** The machine may be moving or burning from now on. */
  armed: 'a',
  /** The machine has come to rest. */
  atRest: 'd',
  /** The driver is alive. */
  beat: 'b',
  /** The driver ends in order: nothing is to be done. */
  dismissed: 'q',
} as const;

/** What the guardian tells the driver, one byte each. */
export const FROM_GUARDIAN = {
  watching: 'g',
  /** It has sent a hold, or a reset, because the driver stood still. */
  held: 'h',
  reset: 'r',
} as const;

/** How often the driver says that it is alive, ms. */
export const BEAT_MS = 100;

/** The file descriptor under which the guardian inherits the machine's port. */
export const PORT_DESCRIPTOR = 3;

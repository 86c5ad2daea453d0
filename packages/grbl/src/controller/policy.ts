/** Every bound and period of the controller, in ms unless named otherwise. */
export interface ControllerPolicy {
  /** From opening the port until a device that has not proved to be GRBL is refused. */
  readonly openingLimitMs: number;
  /** Nothing is sent for this long after opening: a board that resets on open is still in its boot loader. */
  readonly openingQuietMs: number;
  /** Silence after which the link counts as lost: noticed within 1.5 s. 3000 suits Wi-Fi. */
  readonly silenceLimitMs: number;
  /** Silence allowed while homing: the firmware answers nothing then. */
  readonly homingLimitMs: number;
  /** Periods of `?`. */
  readonly pollIdleMs: number;
  readonly pollBusyMs: number;
  readonly pollHoldMs: number;
  /** Added to twice the braking time when waiting for a hold. */
  readonly holdGraceMs: number;
  /** Idle with replies outstanding for this long is a stall. */
  readonly stallIdleMs: number;
  /** Running without a reply, motion or dwell for this long is a stall. */
  readonly stallRunMs: number;
  /** A beam that stands still with power for this long in M3 is switched off by reset. */
  readonly beamStandstillMs: number;
  /** How long an end in haste waits for a stand before it resets in motion. */
  readonly hasteLimitMs: number;
  /** A gap in our own time above this (the host slept) holds the job. */
  readonly hostGapMs: number;
  readonly spindleKeepAliveMs: number;
  readonly spindleMaximumOnMs: number;
  /** An `M5` that is not answered for this long is followed by a reset. */
  readonly spindleOffLimitMs: number;
  /** A console or set-up line that is not answered for this long has failed. */
  readonly replyLimitMs: number;
  /** Jogs that may be queued on the board. */
  readonly jogQueueLimit: number;
  /** How often a running job's progress is told at most. */
  readonly progressEveryMs: number;
}

/** The values that the safety cases were designed with. */
export const DEFAULT_POLICY: ControllerPolicy = {
  openingLimitMs: 3000,
  openingQuietMs: 100,
  silenceLimitMs: 1400,
  homingLimitMs: 300_000,
  pollIdleMs: 1000,
  pollBusyMs: 200,
  pollHoldMs: 50,
  holdGraceMs: 1000,
  stallIdleMs: 1000,
  stallRunMs: 5000,
  beamStandstillMs: 300,
  hasteLimitMs: 1000,
  hostGapMs: 2000,
  spindleKeepAliveMs: 250,
  spindleMaximumOnMs: 60_000,
  spindleOffLimitMs: 500,
  replyLimitMs: 5000,
  jogQueueLimit: 2,
  progressEveryMs: 200,
};

/** Every limit and period of the controller, in ms unless it says otherwise. */
export interface ControllerPolicy {
  /** The time from opening the port until a device that has not identified itself as GRBL is refused. */
  readonly openingLimitMs: number;
  /** Nothing is sent for this long after opening: a board that resets on open is still in its boot loader. */
  readonly openingQuietMs: number;
  /** Silence after which the link counts as lost, so that a loss is noticed within 1.5 s. 3000 suits Wi-Fi. */
  readonly silenceLimitMs: number;
  /** Silence that is allowed while homing, because the firmware does not reply then. */
  readonly homingLimitMs: number;
  /** The periods at which `?` is sent: at rest, in motion, and during a hold. */
  readonly pollIdleMs: number;
  readonly pollBusyMs: number;
  readonly pollHoldMs: number;
  /** The time that is added to twice the braking time when waiting for a hold. */
  readonly holdGraceMs: number;
  /** The job has stalled when the machine is idle for this long while replies are outstanding. */
  readonly stallIdleMs: number;
  /** The job has stalled when it runs for this long without a reply, a motion or a dwell. */
  readonly stallRunMs: number;
  /** A beam that is on at standstill for this long in M3 is switched off by a reset. */
  readonly beamStandstillMs: number;
  /** How long a stop in haste waits for standstill before it resets in motion. */
  readonly hasteLimitMs: number;
  /** A gap above this in the running time of this process (the computer slept) holds the job. */
  readonly hostGapMs: number;
  /** Without a keep-alive for this long a held spindle is switched off, so that the machine has it within 250 ms. */
  readonly spindleKeepAliveMs: number;
  readonly spindleMaximumOnMs: number;
  /** The longest time that one press fires a beam. */
  readonly beamMaximumOnMs: number;
  /** How long a machine waits with a turning spindle above the place where a job goes on. Then the job ends. */
  readonly entryConfirmLimitMs: number;
  /** When an `M5` has no reply after this time, the board is reset. */
  readonly spindleOffLimitMs: number;
  /** A console or set-up line that has no reply after this time has failed. */
  readonly replyLimitMs: number;
  /** The number of jogs that may be queued on the board. */
  readonly jogQueueLimit: number;
  /** The shortest time between two progress events of a running job. */
  readonly progressEveryMs: number;
}

/** The values for which the safety cases were designed. */
export const DEFAULT_POLICY: ControllerPolicy = {
  openingLimitMs: 3000,
  openingQuietMs: 100,
  silenceLimitMs: 1400,
  homingLimitMs: 300_000,
  pollIdleMs: 700,
  pollBusyMs: 200,
  pollHoldMs: 50,
  holdGraceMs: 1000,
  stallIdleMs: 1000,
  stallRunMs: 5000,
  beamStandstillMs: 300,
  hasteLimitMs: 1000,
  hostGapMs: 2000,
  spindleKeepAliveMs: 240,
  spindleMaximumOnMs: 60_000,
  beamMaximumOnMs: 10_000,
  entryConfirmLimitMs: 300_000,
  spindleOffLimitMs: 500,
  replyLimitMs: 5000,
  jogQueueLimit: 2,
  progressEveryMs: 200,
};

/**
 * What is different for a machine in the network. A packet that was lost by radio comes a second or more later, so
 * silence, and an idle machine with outstanding replies, mean something only after a longer time.
 */
export const NETWORK_POLICY: Partial<ControllerPolicy> = { silenceLimitMs: 2900, stallIdleMs: 3000 };

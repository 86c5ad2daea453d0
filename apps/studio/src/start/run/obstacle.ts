import type { RunPhase } from './use-run-job';

/** Why frame or job cannot be started now. The texts are `start.why`. */
export type Obstacle =
  | 'connect'
  | 'control'
  | 'framing'
  | 'preparing'
  | 'faults'
  | 'earlier'
  | 'laserMode'
  | 'frame'
  | 'consent'
  | 'agree';

/** What decides whether the frame can be traced. */
export interface FrameFacts {
  readonly isConnected: boolean;
  readonly isMine: boolean;
  readonly phase: RunPhase;
  /** Whether the program is known to the driver. */
  readonly isPrepared: boolean;
  readonly isBlocked: boolean;
  /** Whether a preparation of an earlier step is missing. */
  readonly lacksEarlier: boolean;
}

/** What decides whether the job can be started, besides. */
export interface RunFacts extends FrameFacts {
  readonly lacksFrame: boolean;
  readonly isWrongMode: boolean;
  readonly lacksConsent: boolean;
  readonly lacksAgreement: boolean;
}

/** The first thing that keeps the frame from being traced; null when nothing does. */
export function frameObstacle(facts: FrameFacts): Obstacle | null {
  if (!facts.isConnected) return 'connect';
  if (!facts.isMine) return 'control';
  if (facts.phase === 'framing') return 'framing';
  if (!facts.isPrepared || (facts.phase !== 'idle' && facts.phase !== 'framed')) return 'preparing';
  if (facts.isBlocked) return 'faults';
  return facts.lacksEarlier ? 'earlier' : null;
}

/** The first thing that keeps the job from being started; null when nothing does. */
export function runObstacle(facts: RunFacts): Obstacle | null {
  const first = frameObstacle(facts);
  if (first) return first;
  if (facts.isWrongMode) return 'laserMode';
  if (facts.lacksFrame) return 'frame';
  if (facts.lacksConsent) return 'consent';
  return facts.lacksAgreement ? 'agree' : null;
}

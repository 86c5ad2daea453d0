import type { ProblemRow } from '@kerf/machining';

/** Everything that the controller, its program or its machine can refuse; GRBL's alarms and errors have numbers. */
export type ControllerProblemCode =
  | `alarm-${number}`
  | `error-${number}`
  | 'alarm'
  | 'already-connected'
  | 'beam-standstill'
  | 'board-silent'
  | 'busy'
  | 'command-invalid'
  | 'command-number'
  | 'command-timeout'
  | 'confirmation-required'
  | 'controller-reset'
  | 'door-open'
  | 'emergency-stop'
  | 'empty-program'
  | 'frame-cancelled'
  | 'frame-invalid'
  | 'hold-timeout'
  | 'homing-off'
  | 'illegal-character'
  | 'interrupted'
  | 'job-running'
  | 'jog-invalid'
  | 'jog-limit'
  | 'jog-queue-full'
  | 'laser-consent-required'
  | 'laser-mode-off'
  | 'laser-mode-on'
  | 'line-too-long'
  | 'link-lost'
  | 'machine-coordinates'
  | 'modes-refused'
  | 'modes-unknown'
  | 'no-job'
  | 'not-connected'
  | 'not-grbl'
  | 'outside-table'
  | 'passing-zero'
  | 'port-busy'
  | 'position-lost'
  | 'probe-closed'
  | 'probe-invalid'
  | 'probe-missed'
  | 'settings-unknown'
  | 'spindle-in-laser-mode'
  | 'spindle-scale'
  | 'spindle-speed'
  | 'stalled'
  | 'state-refused'
  | 'stop-unanswered'
  | 'system-command'
  | 'tool-confirmation-required'
  | 'wider-than-table'
  | 'z-zero-required'
  | 'zero-moved';

declare module '@kerf/machining' {
  interface ProblemTables {
    controller: Record<ControllerProblemCode, ProblemRow>;
  }
}

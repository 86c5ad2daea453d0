import type { DriverEvent } from '@kerf/protocol';

/** What the phone knows of the machine. */
export interface KnownMachine {
  /** The driver's name for this phone. */
  readonly sessionId: string;
  /** Who controls the machine. */
  readonly controller: string | null;
  readonly isConnected: boolean;
  readonly state: string;
  /** Work position, mm. */
  readonly position: readonly [number, number, number];
}

export const UNKNOWN: KnownMachine = {
  sessionId: '',
  controller: null,
  isConnected: false,
  state: '',
  position: [0, 0, 0],
};

/** What is known after an event. */
export function afterEvent(known: KnownMachine, event: DriverEvent): KnownMachine {
  switch (event.action) {
    case 'DRIVER_WELCOME':
      return { ...known, sessionId: event.sessionId };
    case 'CONTROL_CHANGE':
      return { ...known, controller: event.controller };
    case 'DEVICE_STATUS_CHANGE':
      return { ...known, isConnected: event.status === 'CONNECTED' };
    case 'MACHINE_STATUS':
      return { ...known, state: event.state, position: event.workPosition };
    default:
      return known;
  }
}

/** Whether this phone has control, or gets it with its first move. */
export function isInControl({ controller, sessionId }: KnownMachine): boolean {
  return controller === null || controller === sessionId;
}

import { type DriverEvent, driverFailure } from '@kerf/protocol';
import { type Action, type DriverParts, refuse } from './action';

/** The machine's preparation, as it is sent to clients. */
export function setupMessage({ setup, framed, link }: DriverParts): DriverEvent {
  const { machine } = link;
  return {
    action: 'MACHINE_SETUP',
    ...setup.present,
    framed: machine ? framed.of(machine) : [],
  };
}

/** A person says which bit is in the collet. */
export const fitBit: Action<'fitBit'> = {
  access: 'controller',
  run: ({ bit }, _client, { link, jobs, setup }) => {
    if (!link.controller) return refuse(driverFailure('not-connected'));
    if (jobs.isRunning) return refuse(driverFailure('job-running'));
    setup.fit(bit);
    return null;
  },
};

/** A person confirms that the zero is right as it is. */
export const confirmZero: Action<'confirmZero'> = {
  access: 'controller',
  run: ({ axes }, _client, { link, setup }) => {
    if (!link.machine) return refuse(driverFailure('not-connected'));
    if (link.machine.positionTrust === 'lost') return refuse(driverFailure('position-lost'));
    setup.zeroed(axes);
    return null;
  },
};

/** The next start of a job begins a new piece. */
export const startOver: Action<'startOver'> = {
  access: 'controller',
  run: ({ programs }, _client, { done }) => {
    done.forget(programs);
    return null;
  },
};

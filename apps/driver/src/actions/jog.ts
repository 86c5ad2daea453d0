import { driverFailure } from '@kerf/protocol';
import { type Action, answer, refuse, withMachineAtHand } from './action';

/** Moves the machine by one step. */
export const jog: Action<'jog'> = {
  access: 'controller',
  run: ({ direction, size, feedRate }, _client, parts) =>
    withMachineAtHand(parts, (controller) => controller.jog({ distance: { [direction]: size }, feedRate })),
};

/** A jog button is pressed: moves the machine until the button is released. */
export const jogStart: Action<'jogStart'> = {
  access: 'controller',
  run: async ({ direction, sign, feedRate }, client, { link, jobs, heldJog }) => {
    const controller = link.controller;
    if (!controller) return refuse(driverFailure('not-connected'));
    if (jobs.isRunning && !jobs.isWaitingForTool) return refuse(driverFailure('job-running'));
    return answer(await heldJog.start(client, controller, { axis: direction, sign, feedRate }));
  },
};

/** The jog button is still held. The message gets no reply, because there are ten per second. */
export const jogKeepAlive: Action<'jogKeepAlive'> = {
  access: 'observer',
  run: (_request, client, { heldJog }) => {
    heldJog.keepAlive(client);
    return 'silent';
  },
};

/** The jog button is released, or another client wants the movement to end. */
export const jogStop: Action<'jogStop'> = {
  access: 'observer',
  run: (_request, _client, { heldJog, link }) => {
    heldJog.stop();
    if (!link.stoppable) return refuse(driverFailure('stop-not-sent'));
    if (link.machine?.activity === 'jog' || link.machine?.activity === 'frame') link.controller?.cancelJog();
    return null;
  },
};

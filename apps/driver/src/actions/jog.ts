import { type Axis, endsWithJog } from '@kerf/grbl';
import { driverFailure } from '@kerf/protocol';
import { type Action, answer, refuse, withIdleMachine, withMachineAtHand } from './action';

/** Moves the machine by one step. */
export const jog: Action<'jog'> = {
  access: 'controller',
  run: ({ direction, size, feedRate, second }, _client, parts) => {
    const distance = { [direction]: size, ...(second && { [second.direction]: second.size }) };
    return withMachineAtHand(parts, (controller) => controller.jog({ distance, feedRate }));
  },
};

/** Moves to a position. */
export const goTo: Action<'goTo'> = {
  access: 'controller',
  run: ({ frame, target, feedRate, lift }, _client, parts) =>
    withIdleMachine(parts, (controller) =>
      controller.goTo({ frame, target: named(target), feedRate, ...(lift !== undefined && { lift }) }),
    ),
};

/** The axes that a message really names. */
function named<T>(axes: { readonly [Name in Axis]?: T | undefined }): Partial<Record<Axis, T>> {
  return Object.fromEntries(Object.entries(axes).filter(([, value]) => value !== undefined));
}

/** A jog button is pressed: moves the machine until the button is released. */
export const jogStart: Action<'jogStart'> = {
  access: 'controller',
  run: async ({ axes, feedRate }, client, { link, jobs, heldJog }) => {
    const controller = link.controller;
    if (!controller) return refuse(driverFailure('not-connected'));
    if (jobs.isRunning && !jobs.isWaitingForTool) return refuse(driverFailure('job-running'));
    return answer(await heldJog.start(client, controller, { axes: named(axes), feedRate }));
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
    if (link.machine && endsWithJog(link.machine.activity)) link.controller?.cancelJog();
    return null;
  },
};

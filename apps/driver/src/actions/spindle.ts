import { driverFailure, FIRE_DEFAULT_PERCENT } from '@kerf/protocol';
import { type Action, refuse, stopMachine, withIdleMachine } from './action';

/** The default S value, as a share of the machine's highest. */
const DEFAULT_SHARE = 0.5;

/** A spindle button is pressed. The controller switches the spindle off by itself when keep-alives stop. */
export const spindle: Action<'spindle'> = {
  access: 'controller',
  run: (request, _client, parts) => {
    const { machine } = parts.link.status;
    // In laser mode, M3 would fire the beam at the material even at standstill.
    if (machine?.laserMode) return refuse(driverFailure('spindle-in-laser-mode'));
    const highest = machine?.maxSpindleSpeed ?? 0;
    const speed = Math.min(request.speed ?? highest * DEFAULT_SHARE, highest);
    return withIdleMachine(parts, (controller) => controller.pressSpindle({ speed }));
  },
};

/** The button that fires the beam is pressed. The controller switches the beam off as it does a spindle. */
export const fire: Action<'fire'> = {
  access: 'controller',
  run: ({ power = FIRE_DEFAULT_PERCENT }, _client, parts) =>
    withIdleMachine(parts, (controller) => controller.pressBeam({ share: power / 100 })),
};

/** The button of spindle or beam is still held. The message gets no reply, because there are ten per second. */
export const spindleKeepAlive: Action<'spindleKeepAlive'> = {
  access: 'controller',
  run: (_request, _client, { link }) => {
    link.controller?.keepSpindle();
    return 'silent';
  },
};

/** The button of spindle or beam is released, or another client wants them off. */
export const unSpindle: Action<'unSpindle'> = {
  access: 'observer',
  run: (_request, _client, parts) => stopMachine(parts, (controller) => controller.releaseSpindle()),
};

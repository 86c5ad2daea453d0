import { type Action, stopMachine, withChangedMachine, withMachine } from './action';

/** Changes the overrides, in a job as well. */
export const setOverrides: Action<'setOverrides'> = {
  access: 'controller',
  run: ({ feed, rapid, spindle }, _client, parts) =>
    withMachine(parts, (controller) =>
      controller.setOverrides({
        ...(feed !== undefined && { feed }),
        ...(rapid !== undefined && { rapid }),
        ...(spindle !== undefined && { spindle }),
      }),
    ),
};

/** Switches coolant, in a job as well. */
export const setCoolant: Action<'setCoolant'> = {
  access: 'controller',
  run: ({ flood, mist }, _client, parts) =>
    withMachine(parts, (controller) =>
      controller.switchCoolant({
        ...(flood !== undefined && { flood }),
        ...(mist !== undefined && { mist }),
      }),
    ),
};

/** Stops the spindle of a paused router job. Any client may do this. */
export const stopSpindle: Action<'stopSpindle'> = {
  access: 'observer',
  run: (_request, _client, parts) => stopMachine(parts, (controller) => controller.stopSpindleInPause()),
};

/** Makes another work coordinate system the active one. Whatever was checked before must be checked again. */
export const selectSystem: Action<'selectSystem'> = {
  access: 'controller',
  run: async ({ system }, _client, parts) => {
    const answered = await withChangedMachine(parts, (controller) => controller.selectSystem(system));
    if (answered === null) parts.setup.loseZeros();
    return answered;
  },
};

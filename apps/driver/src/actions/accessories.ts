import { type DriverEvent, driverFailure, type LampColor } from '@kerf/protocol';
import { USUAL_PROBING } from '../accessories/configuration';
import { type Action, type ActionAnswer, type DriverParts, refuse, withIdleMachine } from './action';
import { probeWithPlate } from './probe';

/** What the machine has besides its axes, as it is sent to clients. */
export function accessoriesMessage({ configuration, link }: DriverParts): DriverEvent {
  return { action: 'MACHINE_ACCESSORIES', ...configuration.accessoriesOf(link.status.port) };
}

/** Switches the lamp to a colour. */
export const changeLightColor: Action<'changeLightColor'> = {
  access: 'controller',
  run: ({ color }, _client, parts) => switchLamp(parts, color),
};

/** Switches the lamp off. */
export const closeRGB: Action<'closeRGB'> = {
  access: 'controller',
  run: (_request, _client, parts) => switchLamp(parts, 'Close'),
};

/** Sends the lines of a colour, one after the other. The first line that the machine refuses ends it. */
async function switchLamp(parts: DriverParts, color: LampColor): Promise<ActionAnswer> {
  const { link, configuration } = parts;
  if (!link.controller) return refuse(driverFailure('not-connected'));
  const lines = configuration.of(link.status.port).lamp?.[color];
  if (!lines) return refuse(driverFailure('no-lamp', { details: { color } }));
  for (const line of lines) {
    const answered = await withIdleMachine(parts, (controller) => controller.command(line));
    if (answered !== null) return answered;
  }
  return null;
}

/** Fetches a picture from the machine's camera. The machine is not involved, so any client may ask at any time. */
export const photograph: Action<'photograph'> = {
  access: 'observer',
  run: async (_request, _client, { configuration, link, cameras }) => {
    const url = configuration.of(link.status.port).camera;
    if (url === undefined) return refuse(driverFailure('no-camera'));
    const taken = await cameras.take(url);
    if ('code' in taken) return refuse(taken);
    return { event: { action: 'DEVICE_CONTROL_PHOTOGRAPH', ...taken, takenAt: Date.now() } };
  },
};

/** Measures the tool with the plate that the driver's configuration describes, or that the request describes. */
export const adjustedTool: Action<'adjustedTool'> = {
  access: 'controller',
  run: async (request, _client, parts) => {
    const { plate } = parts.configuration.of(parts.link.status.port);
    const plateThickness = request.plateThickness ?? plate?.thickness;
    if (plateThickness === undefined) return refuse(driverFailure('plate-unknown'));
    const usual = plate ?? USUAL_PROBING;
    return probeWithPlate(parts, {
      plateThickness,
      maxDistance: request.maxDistance ?? usual.maxDistance,
      feedRate: request.feedRate ?? usual.feedRate,
      retract: request.retract ?? usual.retract,
    });
  },
};

import { DEFAULT_DEVICE, type Device } from '@kerf/machining';

/** The beginning of a new device: the values of the default device, without its name. */
export function newDevice(): Device {
  return { ...DEFAULT_DEVICE, id: '', name: '', kind: 'router' };
}

/**
 * A device with the values of a known one. A name that a person has typed, the id and the connection stay. `before` is
 * the device whose values were taken earlier: its name was not typed.
 */
export function asKnown(draft: Device, known: Device, before: Device | null): Device {
  const isTyped = draft.name.trim() !== '' && draft.name !== before?.name;
  const { id, connection } = draft;
  return { ...known, id, connection, name: isTyped ? draft.name : known.name };
}

/**
 * The device with another controller. Its dialect is kept if the controller takes it; otherwise it becomes the best one
 * of the controller.
 */
export function withController(
  draft: Device,
  controller: Device['controller'],
  dialects: readonly Device['dialect'][],
): Device {
  const dialect = dialects.includes(draft.dialect) ? draft.dialect : dialects[0]!;
  return { ...draft, controller, dialect };
}

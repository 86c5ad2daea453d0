/** What a device can do: mill, burn, or both with exchangeable heads. */
export const DEVICE_KINDS = ['router', 'laser', 'both'] as const;

/** What a device can do. */
export type DeviceKind = (typeof DEVICE_KINDS)[number];

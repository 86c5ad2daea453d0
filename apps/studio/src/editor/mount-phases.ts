/**
 * The order in which the parts of the editor's page are mounted after its frame and the drawing area: what people read
 * first comes first.
 */
export const MOUNT_PHASES = { tools: 1, fields: 2, operations: 3, panel: 4, objects: 5, dialogs: 6 } as const;

/**
 * The order in which the editor's page is mounted, after its frame and the drawing area: what is read first comes
 * first.
 */
export const MOUNT_PHASES = { tools: 1, fields: 2, operations: 3, panel: 4, objects: 5, dialogs: 6 } as const;

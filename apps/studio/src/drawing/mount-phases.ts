/**
 * The order in which the parts of the editor's page are mounted, after the page's frame and the drawing area. What
 * people read first is mounted first.
 */
export const MOUNT_PHASES = { tools: 1, fields: 2, operations: 3, panel: 4, objects: 5, dialogs: 6 } as const;

/**
 * The coordinate spaces of Kerf. All are right-handed, in mm, x to the right and y away from the operator, unless
 * noted.
 *
 * - `DocumentSpace`: the design on the workspace; origin at the workspace's bottom-left corner, y up.
 * - `StockSpace`: as `DocumentSpace`, with z = 0 on the top face of the stock and z negative into it. Toolpaths live
 *   here.
 * - `WorkSpace`: the coordinates of a G-code program under its work coordinate system (`G54`…`G59`). With the origin
 *   that the person sets at the stock's front left top corner it equals `StockSpace`.
 * - `MachineSpace`: the controller's machine coordinates (GRBL `MPos`).
 * - `ScreenSpace`: CSS pixels of the canvas, y down.
 */
export type Space = 'DocumentSpace' | 'StockSpace' | 'WorkSpace' | 'MachineSpace' | 'ScreenSpace';

/** The six work coordinate systems of a GRBL controller. */
export const WORK_COORDINATE_SYSTEMS = ['G54', 'G55', 'G56', 'G57', 'G58', 'G59'] as const;
export type WorkCoordinateSystem = (typeof WORK_COORDINATE_SYSTEMS)[number];

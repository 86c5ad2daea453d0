import { type Operation, type Shape, shapeOutline } from '@kerf/document';
import { Verb } from '@kerf/geometry';

/** The operations that machine the inside of a shape, milled or burnt. */
const FILLS: ReadonlySet<Operation['kind']> = new Set<Operation['kind']>([
  'pocket',
  'v-carve',
  'inlay',
  'laser-fill',
]);

/** Whether an operation machines the inside of a shape, which is then drawn as an area. */
export function fillsArea(operation: Operation): boolean {
  return FILLS.has(operation.kind);
}

/**
 * Whether a shape has an inside, because at least one of its contours is closed. Single-line letters and open lines
 * have no inside.
 */
export function enclosesArea(shape: Shape): boolean {
  return shapeOutline(shape).verbs.includes(Verb.close);
}

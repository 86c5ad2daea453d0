import { type Operation, type Shape, shapeOutline } from '@kerf/document';
import { Verb } from '@kerf/geometry';

/** What works on the inside of a shape, milled or burnt. */
const FILLS: ReadonlySet<Operation['kind']> = new Set<Operation['kind']>([
  'pocket',
  'v-carve',
  'inlay',
  'laser-fill',
]);

/** Whether an operation works on the inside of a shape: it is drawn as an area. */
export function fillsArea(operation: Operation): boolean {
  return FILLS.has(operation.kind);
}

/** Whether a shape has an inside: one of its contours is closed. Letters of single lines and open lines have none. */
export function enclosesArea(shape: Shape): boolean {
  return shapeOutline(shape).verbs.includes(Verb.close);
}

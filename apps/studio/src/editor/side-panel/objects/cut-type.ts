import type { Operation } from '@kerf/document';

/** Names what an operation does to its object (`cutType.…`): its kind, for a contour beside the line the side that the bit runs on. */
export function cutTypeOf(operation: Operation): Operation['kind'] | 'outside' | 'inside' {
  return operation.kind === 'profile' && operation.side !== 'on' ? operation.side : operation.kind;
}

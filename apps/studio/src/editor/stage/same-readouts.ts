import type { Readouts } from '@kerf/editor';
import { isSameRecord } from '../../ui/field-value';

/** Whether two readouts are equal. Every movement of the pointer makes a new one. */
export function isSameReadouts(a: Readouts, b: Readouts): boolean {
  return (
    isSameRecord(a.cursor, b.cursor) &&
    isSameRecord(a.size, b.size) &&
    isSameRecord(a.start, b.start) &&
    isSameRecord(a.end, b.end)
  );
}

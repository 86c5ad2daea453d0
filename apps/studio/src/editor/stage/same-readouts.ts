import type { Readouts } from '@kerf/editor';
import { isSameRecord } from '../../ui/field-value';

/** Whether two readouts say the same: they are made anew at every move of the pointer. */
export function isSameReadouts(a: Readouts, b: Readouts): boolean {
  return (
    isSameRecord(a.cursor, b.cursor) &&
    isSameRecord(a.size, b.size) &&
    isSameRecord(a.start, b.start) &&
    isSameRecord(a.end, b.end)
  );
}

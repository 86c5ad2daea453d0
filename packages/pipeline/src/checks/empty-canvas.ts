import { walkObjects } from '@kerf/document';
import type { DesignCheck } from './check';

/** Reports a design without anything to machine. */
export const checkEmptyCanvas: DesignCheck = ({ design }, problem) => {
  for (const { object } of walkObjects(design)) if (object.kind === 'shape') return [];
  return [problem('empty-canvas')];
};

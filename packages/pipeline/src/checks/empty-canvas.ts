import { walkObjects } from '@kerf/document';
import type { DesignCheck } from './check';

/** There must be something to machine at all. */
export const checkEmptyCanvas: DesignCheck = ({ design }) => {
  for (const { object } of walkObjects(design)) if (object.kind === 'shape') return [];
  return [
    {
      code: 'empty-canvas',
      severity: 'error',
      message: 'Canvas cannot be empty. Please add some content first.',
    },
  ];
};

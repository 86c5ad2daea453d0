import { findMaterial } from '@kerf/machining';
import type { DesignCheck } from './check';

/** A laser job in a material whose fumes are toxic: chlorine, for PVC. */
export const checkUnsafeToBurn: DesignCheck = ({ design, job }, problem) => {
  const material = findMaterial(design.material);
  if (job.mode !== 'laser' || !material?.isUnsafeToBurn) return [];
  return [problem('unsafe-to-burn', { material: material.name })];
};

import { findMaterial } from '@kerf/machining';
import type { DesignCheck } from './check';

/** A laser job in a material whose fumes poison: chlorine, with PVC. */
export const checkUnsafeToBurn: DesignCheck = ({ design, job }) => {
  const material = findMaterial(design.material);
  if (job.mode !== 'laser' || !material?.isUnsafeToBurn) return [];
  return [
    {
      code: 'unsafe-to-burn',
      severity: 'error',
      message: `${material.name} must never be lasered: it gives off chlorine, which poisons people and eats the machine. Choose the material that is really on the machine.`,
      values: { material: material.name },
    },
  ];
};

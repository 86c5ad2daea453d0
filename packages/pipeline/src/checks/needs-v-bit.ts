import type { DesignCheck } from './check';

/** V-carving and bevelling follow the slope of the bit: with any other bit they would cut something else. */
export const checkNeedsVBit: DesignCheck = ({ job }) => {
  const lacking = new Map(
    job.operations
      .filter(({ facts }) => facts.lacks === 'v-bit')
      .map((operation) => [operation.objectId, operation]),
  );
  return [...lacking.values()].map(({ label, objectId }) => ({
    code: 'needs-v-bit',
    severity: 'error' as const,
    message: `'${label}' needs a V-bit: choose one as first or second bit.`,
    place: { objectId },
  }));
};

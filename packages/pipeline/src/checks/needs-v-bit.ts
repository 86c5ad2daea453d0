import type { DesignCheck } from './check';

/** V-carving and bevelling follow the slope of the bit: with any other bit they would cut something else. */
export const checkNeedsVBit: DesignCheck = ({ job }, problem) => {
  const lacking = job.operations
    .filter(({ facts }) => facts.lacks === 'v-bit')
    .map(({ objectId }) => objectId);
  return [...new Set(lacking)].map((objectId) => problem('needs-v-bit', { name: objectId }, { objectId }));
};

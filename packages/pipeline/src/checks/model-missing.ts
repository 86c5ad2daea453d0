import type { DesignCheck } from './check';

/**
 * Reports a model whose file is not in the project or cannot be read, and a relief of an object that is no model. Of
 * such an object nothing is cut, and people must not find this out only at the machine.
 */
export const checkModelMissing: DesignCheck = ({ job }, problem) => {
  const ids = job.operations.filter(({ facts }) => facts.lacks === 'model').map(({ objectId }) => objectId);
  return [...new Set(ids)].map((objectId) => problem('model-missing', { name: objectId }, { objectId }));
};

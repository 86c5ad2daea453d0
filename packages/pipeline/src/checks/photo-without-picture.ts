import type { DesignCheck } from './check';

/**
 * Reports a photo whose file is not in the project or cannot be read. Such a photo burns nothing, and people must not
 * find this out only at the machine.
 */
export const checkPhotoWithoutPicture: DesignCheck = ({ job }, problem) =>
  job.operations
    .filter(({ facts }) => facts.lacks === 'picture')
    .map(({ objectId }) => problem('photo-without-picture', { name: objectId }, { objectId }));

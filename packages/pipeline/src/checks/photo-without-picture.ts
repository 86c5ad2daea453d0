import type { DesignCheck } from './check';

/** A photo whose file is not in the project, or cannot be read, burns nothing: that must not be found out at the machine. */
export const checkPhotoWithoutPicture: DesignCheck = ({ job }) =>
  job.operations
    .filter(({ facts }) => facts.lacks === 'picture')
    .map(({ objectId, label }) => ({
      code: 'photo-without-picture',
      severity: 'error',
      message: `The picture of '${label}' is missing or cannot be read. Please insert it again.`,
      place: { objectId },
    }));

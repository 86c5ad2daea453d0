import { decodePicture } from '@kerf/importers';
import { succeed } from '@kerf/machining';
import type { Task } from './task';

/** The size of a picture, upright, as JSON. A picture that cannot be decoded is refused. */
export const pictureSize: Task<object> = async (input, _, { decoders }) => {
  const picture = decodePicture(input, decoders);
  if (!picture.ok) return picture;
  const { width, height } = picture.value;
  return succeed({
    content: JSON.stringify({ width, height }),
    mediaType: 'application/json',
    extension: '.json',
  });
};

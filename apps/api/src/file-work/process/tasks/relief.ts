import { closedMesh, writeStl } from '@kerf/geometry';
import {
  pictureRelief,
  RELIEF_DEFAULTS,
  type ReliefPicture,
  reliefOptimisationOfCode,
  reliefPictureFromSamples,
} from '@kerf/imaging';
import { decodePicture, type MoreDecoders } from '@kerf/importers';
import { type Outcome, SILENT_CONTEXT, succeed, type Tool } from '@kerf/machining';
import type { WorkSettings } from '@kerf/protocol';
import type { Task, TaskResult } from './task';

/** The brightness of a picture. The samples as they were read are not kept while the relief is made. */
function readReliefPicture(input: Uint8Array, decoders: MoreDecoders): Outcome<ReliefPicture> {
  const picture = decodePicture(input, decoders);
  if (!picture.ok) return picture;
  const { width, height, samples, channels } = picture.value;
  return succeed(reliefPictureFromSamples(width, height, samples, channels));
}

/** The relief of a picture, as a binary STL file. */
export const relief: Task<WorkSettings<'imageToStl'>> = async (input, settings, { decoders }) => {
  const picture = readReliefPicture(input, decoders);
  if (!picture.ok) return picture;
  const { enhance: code, blackClipPercent: clip, interval, bitDiameter, ...size } = settings;
  const optimisation = reliefOptimisationOfCode(code, clip);
  const field = pictureRelief(
    picture.value,
    {
      ...RELIEF_DEFAULTS,
      ...size,
      ...(optimisation && { optimisation: optimisation.id }),
      blackClipPercent: clip ?? optimisation?.blackClipPercent ?? 0,
      ...(interval !== undefined && { interval }),
      ...(bitDiameter !== undefined && { bit: ballOf(bitDiameter) }),
    },
    SILENT_CONTEXT,
  );
  return succeed(
    stlResult(
      writeStl(closedMesh(field, { bottom: 0, width: size.width, height: size.height }), 'Relief, mm'),
    ),
  );
};

function ballOf(diameter: number): Tool {
  return { kind: 'ball-end-mill', id: 'ball', name: 'Ball', diameter };
}

/** The bytes of a binary STL file as a result. */
export function stlResult(content: Uint8Array): TaskResult {
  return { content, mediaType: 'model/stl', extension: '.stl' };
}

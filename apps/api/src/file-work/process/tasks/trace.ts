import { type ColorImage, colorImage, TRACE_DEFAULTS, traceImage, traceToSvg } from '@kerf/imaging';
import { decodePicture, type MoreDecoders, rgbaFromSamples } from '@kerf/importers';
import { fail, type Outcome, SILENT_CONTEXT, succeed } from '@kerf/machining';
import type { WorkSettings } from '@kerf/protocol';
import { svgResult } from './drawing';
import { workProblem } from './problems';
import type { Task } from './task';

/** The colours of a picture, with 8 bits each. The samples as they were read are not kept while it is traced. */
function readColorPicture(input: Uint8Array, decoders: MoreDecoders): Outcome<ColorImage> {
  const picture = decodePicture(input, decoders);
  if (!picture.ok) return picture;
  const { width, height, samples, channels } = picture.value;
  return succeed(colorImage(width, height, rgbaFromSamples(width * height, samples, channels)));
}

/** The outlines of a picture. */
export const trace: Task<WorkSettings<'svgTrace'>> = async (input, settings, { decoders }) => {
  const picture = readColorPicture(input, decoders);
  if (!picture.ok) return picture;
  const { turdsize: noise, alphamax: smoothing, downsampling, isInvert: isInverted, mode, colors } = settings;
  const traced = traceImage(
    picture.value,
    { ...TRACE_DEFAULTS, noise, smoothing, downsampling, isInverted, mode, colors },
    SILENT_CONTEXT,
  );
  if (traced.layers.length === 0) return fail(workProblem('nothing-to-trace'));
  return succeed(svgResult(traceToSvg(traced)));
};

import { colorImage, TRACE_DEFAULTS, traceImage, traceToSvg } from '@kerf/imaging';
import { decodePicture, rgbaFromSamples } from '@kerf/importers';
import { fail, SILENT_CONTEXT, succeed } from '@kerf/machining';
import type { WorkSettings } from '@kerf/protocol';
import { svgResult } from './drawing';
import { workProblem } from './problems';
import type { Task } from './task';

/** The outlines of a picture. */
export const trace: Task<WorkSettings<'svgTrace'>> = async (input, settings, { decoders }) => {
  const picture = decodePicture(input, decoders);
  if (!picture.ok) return picture;
  const { width, height, samples, channels } = picture.value;
  const { turdsize: noise, alphamax: smoothing, downsampling, isInvert: isInverted, mode, colors } = settings;
  const traced = traceImage(
    colorImage(width, height, new Uint8Array(rgbaFromSamples(width * height, samples, channels).buffer)),
    { ...TRACE_DEFAULTS, noise, smoothing, downsampling, isInverted, mode, colors },
    SILENT_CONTEXT,
  );
  if (traced.layers.length === 0) return fail(workProblem('nothing-to-trace'));
  return succeed(svgResult(traceToSvg(traced)));
};

import { scaling } from '@kerf/geometry';
import { burntPicture, PLAIN_TREATMENT, type Treatment } from '@kerf/imaging';
import { fail, succeed } from '@kerf/machining';
import type { WorkSettings } from '@kerf/protocol';
import { encode as encodePng } from 'fast-png';
import { readGrayPicture } from './gray-picture';
import { workProblem } from './problems';
import type { Task } from './task';

/** A picture with an effect: what a laser burns, one pixel per interval. */
export const effect: Task<WorkSettings<'imageAdjust'>> = async (input, settings, { decoders }) => {
  const picture = readGrayPicture(input, decoders);
  if (!picture.ok) return picture;
  const { width, height, angle, interval: lineInterval } = settings;
  const grid = { place: scaling(width, height), angle: (angle * Math.PI) / 180, lineInterval };
  const burnt = burntPicture(picture.value, grid, treatmentOf(settings));
  if (!burnt) return fail(workProblem('too-many-cells'));
  const content = encodePng({ width: burnt.width, height: burnt.height, data: burnt.pixels, channels: 1 });
  return succeed({ content, mediaType: 'image/png', extension: '.png' });
};

function treatmentOf(settings: WorkSettings<'imageAdjust'>): Treatment {
  const { effect, isInvert: isInverted, sharpen: amount = 0 } = settings;
  const { brightness, contrast, gamma, threshold, sharpen } = PLAIN_TREATMENT;
  return {
    ...PLAIN_TREATMENT,
    effect,
    isInverted,
    brightness: settings.brightness ?? brightness,
    contrast: settings.contrast ?? contrast,
    gamma: settings.gamma ?? gamma,
    threshold: settings.threshold ?? threshold,
    sharpen: { ...sharpen, amount },
  };
}

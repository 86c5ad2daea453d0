import { type Path, scaling, transformPath } from '@kerf/geometry';
import { SILENT_CONTEXT, throwIfCancelled, type WorkContext } from '@kerf/machining';
import { type ColorImage, grayOfColors } from '../color-image';
import type { GrayImage } from '../gray-image';
import { traceLines } from './centerline/trace-lines';
import { traceColors } from './colors/trace-colors';
import { otsuThreshold, thresholdMask } from './mask';
import { traceOutlines } from './outline/trace-outlines';
import { shrinkColors, shrinkGrays } from './prepare';
import { checkTraceSettings, type TraceMode, type TraceSettings } from './settings';
import type { Trace, TracedLayer } from './trace';

/** What a mode makes of a picture; its paths are in pixels of the shrunk picture. */
interface Traced {
  readonly layers: readonly TracedLayer[];
  readonly threshold: number | null;
}

type Tracer = (picture: ColorImage, settings: TraceSettings, context: WorkContext) => Traced;

/** How each mode traces. */
const TRACERS: Readonly<Record<TraceMode, Tracer>> = {
  outline(picture, settings, context) {
    const { image, threshold, mask } = prepared(picture, settings);
    throwIfCancelled(context);
    const { noise, smoothing } = settings;
    const path = traceOutlines(mask, { noise, smoothing, greys: { image, threshold } }, context);
    return { layers: [{ path, color: INK, isLine: false }], threshold };
  },
  centerline(picture, settings, context) {
    const { image, threshold, mask } = prepared(picture, settings);
    throwIfCancelled(context);
    const { noise, smoothing, isInverted } = settings;
    const path = traceLines(mask, { noise, smoothing, greys: { image, threshold, isInverted } }, context);
    return { layers: [{ path, color: INK, isLine: true }], threshold };
  },
  colors(picture, settings, context) {
    const layers = traceColors(shrinkColors(picture, settings.downsampling + 1), settings, context);
    return { layers, threshold: null };
  },
};

/** The colour of what is traced without colours. */
const INK = '#000000';

/**
 * Traces a picture: its dark areas, the middle of its dark lines, or the areas of its colours. Throws `RangeError` when
 * a setting is outside of `TRACE_LIMITS`, and `CancelledError` when the context was cancelled.
 */
export function traceImage(
  picture: ColorImage,
  settings: TraceSettings,
  context: WorkContext = SILENT_CONTEXT,
): Trace {
  checkTraceSettings(settings);
  const { layers, threshold } = TRACERS[settings.mode](picture, settings, context);
  const side = settings.downsampling + 1;
  const enlarge = (path: Path) => (side === 1 ? path : transformPath(path, scaling(side, side)));
  const { width, height } = picture;
  return {
    width,
    height,
    threshold,
    layers: layers
      .filter(({ path }) => path.verbs.length > 0)
      .map((layer) => ({ ...layer, path: enlarge(layer.path) })),
  };
}

/** The greys of the shrunk picture, and which of its pixels are traced. */
function prepared(picture: ColorImage, { downsampling, threshold: wanted, isInverted }: TraceSettings) {
  const image: GrayImage = shrinkGrays(grayOfColors(picture), downsampling + 1);
  const threshold = wanted === 'auto' ? otsuThreshold(image) : wanted;
  return { image, threshold, mask: thresholdMask(image, threshold, isInverted) };
}

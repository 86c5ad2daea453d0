import { partOf, throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { ColorImage } from '../../color-image';
import { traceOutlines } from '../outline/trace-outlines';
import type { TraceSettings } from '../settings';
import type { TracedLayer } from '../trace';
import { coverageOf, HALF_COVERED } from './coverage';
import { labelsOf } from './labels';
import { paletteOf } from './palette';

/** The share of the work after which the colours of all pixels are known. */
const LABELLED = 0.4;

/**
 * The areas of the colours of a picture, the light ones below the dark ones. The colour that most of the picture's edge
 * has is the background: it is left out, or the undermost layer.
 */
export function traceColors(
  picture: ColorImage,
  { colors, noise, smoothing, stacking, hasBackground }: TraceSettings,
  context: WorkContext,
): readonly TracedLayer[] {
  const { width, height } = picture;
  const palette = paletteOf(picture, colors + (hasBackground ? 0 : 1));
  throwIfCancelled(context);
  const labels = labelsOf(picture, palette);
  throwIfCancelled(context);
  context.report(LABELLED);
  const background = backgroundOf(labels, width, height);
  const order = [...palette.colors.keys()].sort((one, other) => {
    if (one === background || other === background) return one === background ? -1 : 1;
    return palette.colors[other]!.color.l - palette.colors[one]!.color.l;
  });
  const kept = hasBackground ? order : order.filter((label) => label !== background);
  // The place of each label in the order; a label that is left out is below all.
  const places = new Int8Array(256).fill(-1);
  kept.forEach((label, place) => {
    places[label] = place;
  });
  return kept.map((label, place) => {
    const share = (1 - LABELLED) / kept.length;
    const part = partOf(context, LABELLED + place * share, LABELLED + (place + 1) * share);
    const isOwn = (other: number) => places[other] === place;
    const traced =
      stacking === 'stacked' ? continuedBelow(labels, width, height, places, label) : { labels, isOwn };
    const { mask, greys } = coverageOf(picture, palette, traced.labels, traced.isOwn);
    const path = traceOutlines(
      mask,
      { noise, smoothing, greys: { image: greys, threshold: HALF_COVERED } },
      part,
    );
    return { path, color: palette.colors[label]!.text, isLine: false };
  });
}

/**
 * The labels with the areas of later colours that touch the areas of one colour counted as its own. Other areas of
 * later colours stay as they are, so that nothing is traced below what does not lie on this colour.
 */
function continuedBelow(
  labels: Uint8Array,
  width: number,
  height: number,
  places: Int8Array,
  label: number,
): { readonly labels: Uint8Array; readonly isOwn: (label: number) => boolean } {
  const place = places[label]!;
  const below = labels.slice();
  const pending: number[] = [];
  const take = (i: number) => {
    if (places[below[i]!]! <= place) return;
    below[i] = label;
    pending.push(i);
  };
  const spread = (i: number) => {
    const x = i % width;
    if (x > 0) take(i - 1);
    if (x + 1 < width) take(i + 1);
    if (i >= width) take(i - width);
    if (i + width < width * height) take(i + width);
  };
  for (let i = 0; i < labels.length; i += 1) if (labels[i] === label) spread(i);
  for (let i = pending.pop(); i !== undefined; i = pending.pop()) spread(i);
  return { labels: below, isOwn: (other) => other === label };
}

/** The label that most pixels on the edge of a picture have; `NO_COLOR` when they are transparent. */
function backgroundOf(labels: Uint8Array, width: number, height: number): number {
  const counts = new Uint32Array(256);
  for (let x = 0; x < width; x += 1) {
    counts[labels[x]!]! += 1;
    counts[labels[(height - 1) * width + x]!]! += 1;
  }
  for (let y = 0; y < height; y += 1) {
    counts[labels[y * width]!]! += 1;
    counts[labels[y * width + width - 1]!]! += 1;
  }
  return counts.indexOf(Math.max(...counts));
}

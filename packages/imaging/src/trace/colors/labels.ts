import type { ColorImage } from '../../color-image';
import { colorDistance } from './oklab';
import { cellOf, isOpaque, type Palette } from './palette';

/** The label of a transparent pixel. */
export const NO_COLOR = 255;

/** How often pixels on edges are assigned, from the areas on both sides inwards. */
const ROUNDS = 2;

/** A colour is a mix of two others when the way over it is at most this much longer than the way between them. */
const MIX_DETOUR = 1.15;

/**
 * For each pixel, the index of its colour in the palette, or `NO_COLOR`. A pixel that is not inside of an area, and
 * whose colour is a mix of those of two areas beside it, gets the nearer one of these two: it is part of a smooth edge,
 * and not a line of a third colour between both.
 */
export function labelsOf(image: ColorImage, palette: Palette): Uint8Array {
  const { width, height, samples } = image;
  const labels = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < labels.length; i += 1, at += 4)
    labels[i] = isOpaque(samples[at + 3]!)
      ? palette.nearest[cellOf(samples[at]!, samples[at + 1]!, samples[at + 2]!)]!
      : NO_COLOR;
  let areas = insideAreas(labels, width, height);
  for (let round = 0; round < ROUNDS; round += 1) areas = assignEdges(image, palette, labels, areas);
  return labels;
}

/** 1 for each pixel that is in a square of 2 × 2 pixels of one label. */
function insideAreas(labels: Uint8Array, width: number, height: number): Uint8Array {
  const areas = new Uint8Array(labels.length);
  for (let y = 0; y + 1 < height; y += 1)
    for (let x = 0, i = y * width; x + 1 < width; x += 1, i += 1) {
      const label = labels[i];
      if (labels[i + 1] !== label || labels[i + width] !== label || labels[i + width + 1] !== label) continue;
      areas[i] = 1;
      areas[i + 1] = 1;
      areas[i + width] = 1;
      areas[i + width + 1] = 1;
    }
  return areas;
}

/** Assigns the pixels beside areas; returns which pixels are in areas then. */
function assignEdges(
  { width, height, samples }: ColorImage,
  palette: Palette,
  labels: Uint8Array,
  areas: Uint8Array,
): Uint8Array {
  const next = areas.slice();
  const changed: [number, number][] = [];
  const around: number[] = [];
  for (let i = 0; i < labels.length; i += 1) {
    if (areas[i] === 1 || labels[i] === NO_COLOR) continue;
    around.length = 0;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
        const at = v * width + u;
        const label = labels[at]!;
        if (areas[at] === 1 && label !== NO_COLOR && !around.includes(label)) around.push(label);
      }
    const cell = cellOf(samples[4 * i]!, samples[4 * i + 1]!, samples[4 * i + 2]!);
    const label = mixedLabel(palette, cell, around);
    if (label === null) continue;
    changed.push([i, label]);
    next[i] = 1;
  }
  for (const [i, label] of changed) labels[i] = label;
  return next;
}

/** The nearer one of the two labels of which the colour of a cell is a mix; null when it is no mix. */
function mixedLabel({ cells, colors }: Palette, cell: number, labels: readonly number[]): number | null {
  const color = cells[cell]!;
  for (let i = 0; i < labels.length; i += 1)
    for (let j = i + 1; j < labels.length; j += 1) {
      const [one, other] = [colors[labels[i]!]!.color, colors[labels[j]!]!.color];
      const [toOne, toOther] = [colorDistance(color, one), colorDistance(color, other)];
      if (toOne + toOther <= MIX_DETOUR * colorDistance(one, other)) return labels[toOne <= toOther ? i : j]!;
    }
  return null;
}

import { type Path, Verb } from '@kerf/geometry';
import type { Trace, TracedLayer } from './trace';

/** The size of a pixel when nothing else is said: 96 pixels per inch. */
const MM_PER_PIXEL = 25.4 / 96;

/** The width of traced lines in a picture, in pixels: only for looking at them. */
const LINE_WIDTH = 1;

/**
 * A trace as an SVG file. Its units are the pixels of the picture; a pixel is `mmPerPixel` wide, 96 per inch when left
 * out. Areas are filled and lines are stroked, in the colours of their layers.
 */
export function traceToSvg({ width, height, layers }: Trace, mmPerPixel: number = MM_PER_PIXEL): string {
  const millimetres = (pixels: number) => `${numberText(pixels * mmPerPixel)}mm`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres(width)}" height="${millimetres(height)}" viewBox="0 0 ${width} ${height}">`,
    ...layers.map(layerText),
    '</svg>',
    '',
  ].join('\n');
}

function layerText({ path, color, isLine }: TracedLayer): string {
  const paint = isLine
    ? `fill="none" stroke="${color}" stroke-width="${LINE_WIDTH}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${color}" stroke="none"`;
  return `<path ${paint} d="${tracePathText(path)}"/>`;
}

const LETTERS = { [Verb.move]: 'M', [Verb.line]: 'L', [Verb.cubic]: 'C', [Verb.close]: 'Z' } as const;
const COUNTS = { [Verb.move]: 2, [Verb.line]: 2, [Verb.cubic]: 6, [Verb.close]: 0 } as const;

/** The path as the `d` of an SVG path, rounded to thousandths. */
export function tracePathText({ verbs, coordinates }: Path): string {
  let at = 0;
  let text = '';
  for (const verb of verbs as Iterable<Verb>) {
    const numbers = coordinates.subarray(at, at + COUNTS[verb]);
    at += numbers.length;
    text += LETTERS[verb] + Array.from(numbers, numberText).join(' ');
  }
  return text;
}

function numberText(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}

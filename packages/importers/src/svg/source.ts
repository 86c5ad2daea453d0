import type { XmlElement } from '@kerf/document';
import type { ImportSource } from '../imported';
import type { Page } from './viewport';

/** How much of the text is searched for comments of the program that wrote it. */
const HEAD = 3000;

function inkscapePixels(root: XmlElement): number {
  const version = /^0\.(\d+)/.exec(root.attributes.get('inkscape:version') ?? '');
  return version && Number(version[1]) < 92 ? 90 : 96;
}

/** Figma writes no signature, but always these attributes in this order. */
const FIGMA = /<svg width="[\d.]+" height="[\d.]+" viewBox="[-\d. ]+" fill="none" xmlns=/;

/**
 * The program that wrote the drawing, and the size of a pixel in that program: 1/90 inch for Inkscape before 0.92, 1/72
 * inch for Illustrator, 1/96 inch (CSS) for all others.
 */
export function sourceOf(
  text: string,
  root: XmlElement,
  { hasAbsoluteSize, toMillimetres }: Page,
  pixelsPerInch: number,
): ImportSource {
  const head = text.slice(0, HEAD);
  const common = { hasAbsoluteSize, unit: toMillimetres[0], pixelsPerInch };
  if (root.attributes.has('inkscape:version') || root.attributes.has('xmlns:inkscape'))
    return { generator: 'inkscape', ...common, suggestedPixelsPerInch: inkscapePixels(root) };
  if (/Adobe Illustrator|xmlns:i="&ns_ai;"|ns\.adobe\.com\/AdobeIllustrator/.test(head))
    return { generator: 'illustrator', ...common, suggestedPixelsPerInch: 72 };
  if (root.attributes.has('data-kerf')) return { generator: 'kerf', ...common, suggestedPixelsPerInch: 96 };
  return { generator: FIGMA.test(head) ? 'figma' : 'unknown', ...common, suggestedPixelsPerInch: 96 };
}

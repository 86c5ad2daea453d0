import { lineAndColumn, readXml, type XmlElement } from '@kerf/document';
import { isEmptyBounds, multiply } from '@kerf/geometry';
import {
  fail,
  type Outcome,
  partOf,
  SILENT_CONTEXT,
  succeed,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import type { ImportAids, ImportedPiece, ImportedPieces } from '../imported';
import { measurePieces, onOwnPage } from '../measure';
import { svgProblem } from '../problems';
import { decodeXmlText } from '../text/decode-text';
import { MAX_SVG_BYTES } from './format';
import { SvgNames } from './names';
import { SvgRefusal, WarningCounter } from './problems';
import { DrawingReader } from './read-drawing';
import { sourceOf } from './source';
import { pageOf } from './viewport';

/** A person's settings for a drawing, and what the host provides. */
export interface SvgImportOptions extends ImportAids {
  /** The pixels per inch for lengths in px and without a unit; 96 when left out, as in CSS. */
  readonly pixelsPerInch?: number;
}

/** A group that is alone on the page is removed. */
function unwrap(pieces: readonly ImportedPiece[]): readonly ImportedPiece[] {
  const [only] = pieces;
  return pieces.length === 1 && only?.kind === 'group' ? unwrap(only.children) : pieces;
}

function readDrawing(
  text: string,
  root: XmlElement,
  pixelsPerInch: number,
  aids: ImportAids,
  context: WorkContext,
): { readonly drawing: ImportedPieces; readonly warnings: WarningCounter } {
  const warnings = new WarningCounter();
  const names = new SvgNames(root);
  const page = pageOf(root, pixelsPerInch);
  const toDocument = multiply([1, 0, 0, -1, 0, page.size?.height ?? 0], page.toMillimetres);
  const read = unwrap(
    new DrawingReader(root, names, warnings, context, aids).read(root, toDocument, page.viewport),
  );
  const found = measurePieces(read);
  const source = sourceOf(text, root, page, pixelsPerInch);
  if (page.size || isEmptyBounds(found.bounds))
    return {
      drawing: { pieces: read, size: page.size ?? { width: 0, height: 0 }, ...found, source },
      warnings,
    };
  return { drawing: { ...onOwnPage(read, found.bounds), source }, warnings };
}

const START = { line: 1, column: 1 };

function textOf(source: Uint8Array | string): Outcome<string> {
  const size = source.length;
  if (size > MAX_SVG_BYTES) {
    const limit = MAX_SVG_BYTES / 1024 / 1024;
    return fail(svgProblem('too-large', { limit, size: Math.ceil(size / 1024 / 1024) }, START));
  }
  const decoded = typeof source === 'string' ? succeed(source) : decodeXmlText(source);
  return decoded.ok && decoded.value.trim() === '' ? fail(svgProblem('empty-file', {}, START)) : decoded;
}

/**
 * The shapes of an SVG drawing in mm. Units are honoured exactly. Transforms, style sheets, `use`, nested drawings and
 * basic shapes are resolved. Nothing is fetched, and no script runs. Warnings report what could not be imported.
 *
 * Problems: `empty-file`, `not-text`, `not-xml` and `refused-doctype` (with line and column), `too-large`, `not-svg`,
 * `no-shapes`. Throws only `CancelledError`, when the context asks to stop.
 */
export function importSvg(
  source: Uint8Array | string,
  options: SvgImportOptions = {},
  context: WorkContext = SILENT_CONTEXT,
): Outcome<ImportedPieces> {
  const pixelsPerInch = options.pixelsPerInch ?? 96;
  if (!(pixelsPerInch > 0)) throw new RangeError(`pixelsPerInch must be above 0, was ${pixelsPerInch}`);
  const text = textOf(source);
  if (!text.ok) return text;
  throwIfCancelled(context);
  const xml = readXml(text.value, { length: MAX_SVG_BYTES, doctype: 'plain' });
  if (!xml.ok) return xml;
  context.report(0.5);
  const root = xml.value;
  if (new SvgNames(root).of(root) !== 'svg')
    return fail(svgProblem('not-svg', { name: root.name }, lineAndColumn(text.value, root.offset)));
  try {
    const { drawing, warnings } = readDrawing(
      text.value,
      root,
      pixelsPerInch,
      options,
      partOf(context, 0.5, 1),
    );
    const told = warnings.problems();
    if (drawing.shapeCount > 0) return succeed(drawing, told);
    const reasons = told.map(({ message }) => ` ${message}`).join('');
    return fail(svgProblem('no-shapes', { reasons }, START));
  } catch (error) {
    if (error instanceof SvgRefusal) return fail(error.problem);
    throw error;
  }
}

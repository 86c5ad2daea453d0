import {
  fail,
  type Outcome,
  SILENT_CONTEXT,
  succeed,
  throwIfCancelled,
  type WorkContext,
} from '@kerf/machining';
import type { ImportAids, ImportedPiece, ImportedPieces, ImportSource } from '../imported';
import { measurePieces, onOwnPage } from '../measure';
import { dxfProblem } from '../problems';
import { decodePlainText } from '../text/decode-text';
import { BinaryGroupReader, isBinaryDxf } from './binary-groups';
import { DxfDrawer } from './draw';
import { MAX_DXF_BYTES } from './format';
import { type GroupReader, TextGroupReader } from './groups';
import { DxfRefusal, DxfWarnings } from './problems';
import { readDxfFile } from './read-file';

/** Entities between two checks of the context. */
const REPORT_EVERY = 500;

const FIRST_LINE = { line: 1 };

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0));

/** The input of a file: its pairs, and whether a text says that Kerf wrote it. */
interface Source {
  readonly reader: GroupReader;
  readonly isOurs: boolean;
}

function openSource(source: Uint8Array | string): Outcome<Source> {
  if (source.length > MAX_DXF_BYTES) {
    const [limit, size] = [MAX_DXF_BYTES, source.length].map((bytes) => Math.ceil(bytes / 1024 / 1024));
    return fail(dxfProblem('too-large', { limit: limit!, size: size! }, FIRST_LINE));
  }
  if (typeof source !== 'string' && isBinaryDxf(source))
    return succeed({ reader: new BinaryGroupReader(source), isOurs: false });
  if (typeof source !== 'string' && startsWith(source, 'AC10'))
    return fail(dxfProblem('dwg', {}, FIRST_LINE));
  const text = typeof source === 'string' ? source : decodePlainText(source);
  if (text.trim() === '') return fail(dxfProblem('empty-file', {}, FIRST_LINE));
  return succeed({
    reader: new TextGroupReader(text.includes('\n') ? text : text.replaceAll('\r', '\n')),
    isOurs: /^\s*999\s+Kerf\b/.test(text.slice(0, 200)),
  });
}

/** A drawing without a unit is read as mm; the alternative is the inch. */
function sourceOf(isOurs: boolean, unit: number | null): ImportSource {
  return {
    generator: isOurs ? 'kerf' : 'unknown',
    hasAbsoluteSize: unit !== null,
    unit: unit ?? 1,
    pixelsPerInch: 25.4,
    suggestedPixelsPerInch: unit === null ? 1 : 25.4,
  };
}

/** The pieces that determine the page: dimensions around a part must not shift the part. */
function pageOf(pieces: readonly ImportedPiece[]): readonly ImportedPiece[] {
  const isAnnotation = (piece: ImportedPiece): boolean =>
    piece.kind === 'shape' ? piece.isAnnotation === true : piece.children.every(isAnnotation);
  const parts = pieces.filter((piece) => !isAnnotation(piece));
  return parts.length > 0 ? parts : pieces;
}

function drawingOf(
  { reader, isOurs }: Source,
  warnings: DxfWarnings,
  context: WorkContext,
  { texts }: ImportAids,
): ImportedPieces {
  const drawer = new DxfDrawer(warnings, texts);
  let count = 0;
  const file = readDxfFile(reader, warnings, (entity, drawing, progress) => {
    drawer.draw(entity, drawing);
    count += 1;
    if (count % REPORT_EVERY !== 0) return;
    throwIfCancelled(context);
    context.report(progress);
  });
  if (file.unit === null) warnings.add('unknown-units', 1);
  const pieces = drawer.pieces();
  const source = sourceOf(isOurs, file.unit);
  return pieces.length === 0
    ? { pieces, size: { width: 0, height: 0 }, ...measurePieces(pieces), source }
    : { ...onOwnPage(pieces, measurePieces(pageOf(pieces)).bounds), source };
}

/**
 * The shapes of a DXF drawing (R12–2018, text or binary) in mm, as seen from above. There is one piece per layer, in
 * which lines and arcs that touch are joined.
 *
 * Arcs, ellipses and splines are as exact as cubics can be; other curves are within 0.005 mm. Warnings report what
 * could not be imported, each with the line of the first case.
 *
 * Problems: `empty-file`, `too-large`, `dwg`, `not-dxf`, `bad-group` (with its line), `no-shapes`. Throws only
 * `CancelledError`, when the context asks to stop.
 */
export function importDxf(
  source: Uint8Array | string,
  context: WorkContext = SILENT_CONTEXT,
  aids: ImportAids = {},
): Outcome<ImportedPieces> {
  const opened = openSource(source);
  if (!opened.ok) return opened;
  throwIfCancelled(context);
  const warnings = new DxfWarnings();
  try {
    const drawing = drawingOf(opened.value, warnings, context, aids);
    const told = warnings.problems();
    if (drawing.shapeCount > 0) return succeed(drawing, told);
    const reasons = told.map(({ message }) => ` ${message}`).join('');
    return fail(dxfProblem('no-shapes', { reasons }, FIRST_LINE));
  } catch (error) {
    if (error instanceof DxfRefusal) return fail(error.problem);
    throw error;
  }
}

import type { DropKernel } from '../../../cuts/drop-kernel';
import { type ContactSink, padOf, type RecordFrame, writeContacts } from './contact-records';
import { type ContactTiles, writeTiles } from './contact-tiles';
import type { CutterForm } from './cutter-form';
import { compiledSink } from './kernel/compiled-sink';
import { compiledTiles } from './kernel/compiled-tiles';
import { hasKinks } from './kink-offsets';
import { plainSink } from './plain-sink';
import { gridField, type PointField, sortedField } from './point-field';
import type { ReliefSurface } from './relief-surface';
import {
  RECORD_KINDS,
  RECORD_SIZES,
  type RecordKind,
  type TiledRecords,
  tiledRecords,
} from './tiled-records';

/** A regular grid of places in `StockSpace`, mm. Place (column, row) is at (x + column · cell, y + row · cell). */
export interface DropGrid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
}

/**
 * The heights at which the tip of a bit rests on the surface when its axis is above each place of a grid, row by row,
 * mm; −∞ where nothing is below the bit. Exact but for rounding.
 */
export function dropOnGrid(
  surface: ReliefSurface,
  forms: readonly CutterForm[],
  { x, y, columns, rows, cell }: DropGrid,
): Float32Array {
  const count = columns * rows;
  const [centerX, centerY] = centerOf(surface);
  return highestOf(forms, count, (form) => {
    const field = gridField(x - centerX, y - centerY, columns, rows, cell);
    drop(surface, form, field, centerX, centerY, (own, frame, sink) =>
      writeContacts(surface, own, frame, sink),
    );
    return field.zs.subarray(0, count);
  });
}

/** The same for any places. */
export function dropAtPoints(
  surface: ReliefSurface,
  forms: readonly CutterForm[],
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
): Float32Array {
  return dropFrom(surface, forms, xs, ys, (form, frame, sink) => writeContacts(surface, form, frame, sink));
}

/** Writes the contacts of a form within a frame into a sink. */
export type ContactSource = (form: CutterForm, frame: RecordFrame, sink: ContactSink) => void;

function dropFrom(
  surface: ReliefSurface,
  forms: readonly CutterForm[],
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  contactsOf: ContactSource,
): Float32Array {
  const [centerX, centerY] = centerOf(surface);
  return highestOf(forms, xs.length, (form) => {
    const { field, order } = sortedField(xs, ys, centerX, centerY);
    drop(surface, form, field, centerX, centerY, contactsOf);
    const heights = new Float32Array(xs.length);
    for (let i = 0; i < order.length; i += 1) heights[order[i]!] = field.zs[i]!;
    return heights;
  });
}

/** What is needed to drop forms: the contacts of each, and the coordinates in which they are written. */
export interface FormDrop {
  readonly forms: readonly CutterForm[];
  /** The middle of the coordinates in which contacts are written. */
  readonly centerX: number;
  readonly centerY: number;
  /** How far outside of its sides a facet is touched, mm. */
  readonly edgeWidth: number;
  /** Writes the contacts of a form that can matter within a frame. */
  readonly contactsOf: ContactSource;
}

/** Drops the same forms onto the same surface several times. */
export interface SurfaceDrop extends FormDrop {
  readonly kernel: DropKernel | undefined;
  /**
   * The contacts of each form by tile. With them, a small part of the surface takes only a small part of the work. Null
   * for a very large surface.
   */
  readonly tiles: readonly ContactTiles[] | null;
  /** The heights at any places: see `dropAtPoints`. */
  atPoints(xs: Float64Array, ys: Float64Array): Float32Array;
}

/** The most records that are remembered: some 50 MB. */
const MOST_REMEMBERED = 1_200_000;

/**
 * Prepares dropping forms onto a surface more than once. What can be touched is found once, unless the surface is very
 * large.
 */
export function prepareDrop(surface: ReliefSurface, forms: readonly CutterForm[]): SurfaceDrop {
  const { facets, edges } = surface.contacts;
  const { kernel } = surface;
  const [centerX, centerY] = centerOf(surface);
  const edgeWidth = edgeWidthOf(surface);
  const isSmall = facets.length / 3 + edges.length / 2 <= MOST_REMEMBERED;
  // Now, and not when they are needed: the kernel does one thing at a time.
  const tiles = isSmall ? forms.map((form) => tilesOf(surface, form)) : null;
  const contactsOf: ContactSource = tiles
    ? tileSource(forms, tiles)
    : (form, frame, sink) => writeContacts(surface, form, frame, sink);
  const atPoints = (xs: Float64Array, ys: Float64Array) => dropFrom(surface, forms, xs, ys, contactsOf);
  return { forms, kernel, centerX, centerY, edgeWidth, tiles, contactsOf, atPoints };
}

/** Writes the contacts of forms from their tiles. */
export function tileSource(forms: readonly CutterForm[], tiles: readonly ContactTiles[]): ContactSource {
  const known = new Map(forms.map((form, i) => [form, tiles[i]!]));
  return (form, frame, sink) => writeTiles(known.get(form)!, frame, sink);
}

/** All contacts of a form, by tile. A form without kinks is nothing but a ball. */
export function tilesOf(surface: ReliefSurface, form: CutterForm): ContactTiles {
  const { mesh, contacts, kernel } = surface;
  if (!kernel || hasKinks(form)) return plainTiles(surface, form);
  const [centerX, centerY] = centerOf(surface);
  const ball = {
    radius: form.radius,
    centerX,
    centerY,
    pad: padOf(surface),
    edgeWidth: edgeWidthOf(surface),
  };
  return compiledTiles(kernel, mesh.positions, contacts, ball);
}

const EVERYWHERE = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity } as const;

/** `tilesOf` without the kernel, for any form. */
export function plainTiles(surface: ReliefSurface, form: CutterForm): ContactTiles {
  const [centerX, centerY] = centerOf(surface);
  const chunks: Record<RecordKind, Float32Array[]> = { facets: [], edges: [], corners: [] };
  const take = (kind: RecordKind) => (records: Float32Array, count: number) => {
    chunks[kind].push(records.slice(0, RECORD_SIZES[kind] * count));
  };
  writeContacts(
    surface,
    form,
    { centerX, centerY, ...EVERYWHERE },
    { facets: take('facets'), edges: take('edges'), corners: take('corners') },
  );
  const edgeWidth = edgeWidthOf(surface);
  const tiled = RECORD_KINDS.map(
    (kind) => [kind, tiledRecords(kind, joined(chunks[kind]), edgeWidth)] as const,
  );
  return Object.fromEntries(tiled) as Record<RecordKind, TiledRecords>;
}

function joined(chunks: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function centerOf({ bounds }: ReliefSurface): readonly [number, number] {
  const isEmpty = !(bounds.minX <= bounds.maxX);
  return isEmpty ? [0, 0] : [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2];
}

function highestOf(
  forms: readonly CutterForm[],
  count: number,
  heightsOf: (form: CutterForm) => Float32Array,
): Float32Array {
  if (count > 0 && forms.length === 1 && forms[0]!.lift === 0) return heightsOf(forms[0]!);
  const heights = new Float32Array(count).fill(Number.NEGATIVE_INFINITY);
  if (count === 0) return heights;
  for (const form of forms) {
    const own = heightsOf(form);
    for (let i = 0; i < count; i += 1)
      if (own[i]! + form.lift > heights[i]!) heights[i] = own[i]! + form.lift;
  }
  return heights;
}

function drop(
  surface: ReliefSurface,
  form: CutterForm,
  field: PointField,
  centerX: number,
  centerY: number,
  contactsOf: ContactSource,
): void {
  if (surface.mesh.triangles.length === 0) return;
  const frame = {
    centerX,
    centerY,
    minX: field.x + centerX,
    minY: field.y + centerY,
    maxX: field.x + centerX + field.columns * field.cell,
    maxY: field.y + centerY + field.rows * field.cell,
  };
  const edgeWidth = edgeWidthOf(surface);
  if (!surface.kernel) {
    contactsOf(form, frame, plainSink(field, form, edgeWidth));
    return;
  }
  const sink = compiledSink(surface.kernel, field, form, edgeWidth);
  contactsOf(form, frame, sink);
  sink.finish();
}

/** How far outside of its sides a facet is touched, mm: more than the rounding of single precision. */
function edgeWidthOf({ bounds }: ReliefSurface): number {
  return 1e-6 + 2e-7 * Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
}

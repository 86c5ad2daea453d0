import type { Design, MillingOperation, ShapeObject } from '@kerf/document';
import { EMPTY_POLYLINES, IDENTITY } from '@kerf/geometry';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { type CutLoad, loadOfCut } from '../operations/cut-load';
import type { CommonParts } from './parts';
import { compilerOf } from './registry';

/** A cut of nothing: loads do not depend on the geometry. */
const NOTHING: CommonParts = {
  key: '',
  objectId: '',
  label: '',
  pass: 'roughing',
  priority: 0,
  geometry: EMPTY_POLYLINES,
  fillRule: 'nonzero',
};

/**
 * What loads the bits that cut an object, as the job would have it: one for each cut in which the feed rate has an
 * effect.
 */
export function operationLoads(
  { shape, operation }: Pick<ShapeObject, 'shape'> & { readonly operation: MillingOperation },
  { setup, stock }: Pick<Design, 'setup' | 'stock'>,
): readonly CutLoad[] {
  const parts = { setup, stock, shape, machine: DEFAULT_MACHINE, transform: IDENTITY, rasters: new Map() };
  const cuts = compilerOf(operation).compile(operation, { ...parts, common: NOTHING });
  return cuts.flatMap((cut) => loadOfCut(cut) ?? []);
}

import type { Design, MillingOperation, ShapeObject } from '@kerf/document';
import { EMPTY_POLYLINES, IDENTITY } from '@kerf/geometry';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { type CutLoad, loadOfCut } from '../operations/load/cut-load';
import type { CommonParts, Untokened } from './parts';
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

/** A machine that is fast enough for every feed: the load is never shown lower than it is. */
const ANY_MACHINE = {
  ...DEFAULT_MACHINE,
  maxRate: { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY, z: Number.POSITIVE_INFINITY },
};

/** A milled object, as far as its cuts depend on it. */
export type MilledObject = Pick<ShapeObject, 'shape'> & { readonly operation: MillingOperation };

/** The cuts of an object, without its geometry, and without what they need to know of other objects. */
export function cutsAlone(
  { shape, operation }: MilledObject,
  { setup, stock }: Pick<Design, 'setup' | 'stock'>,
): readonly Untokened[] {
  const parts = {
    setup,
    stock,
    shape,
    machine: ANY_MACHINE,
    transform: IDENTITY,
    rasters: new Map(),
    models: new Map(),
  };
  return compilerOf(operation).compile(operation, { ...parts, common: NOTHING });
}

/**
 * What loads the bits that cut an object, as the job would have it: one for each cut in which the feed rate has an
 * effect.
 */
export function operationLoads(
  object: MilledObject,
  design: Pick<Design, 'setup' | 'stock'>,
): readonly CutLoad[] {
  return cutsAlone(object, design).flatMap((cut) => loadOfCut(cut) ?? []);
}

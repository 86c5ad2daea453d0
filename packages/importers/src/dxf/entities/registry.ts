import type { DxfWarningCode } from '../problems';
import { ARC, CIRCLE } from './arc';
import { ELLIPSE } from './ellipse';
import type { EntityDefinition } from './entity';
import { HATCH } from './hatch';
import { LINE } from './line';
import { LWPOLYLINE, POLYLINE } from './polyline';
import { SOLID } from './solid';
import { SPLINE } from './spline';

const DRAWN = [LINE, CIRCLE, ARC, ELLIPSE, LWPOLYLINE, POLYLINE, SPLINE, SOLID, HATCH];

/** The entities that are drawn, by the word in the file. */
export const ENTITIES: ReadonlyMap<string, EntityDefinition> = new Map(
  DRAWN.flatMap((definition) => definition.types.map((type) => [type, definition] as const)),
);

/** Entities of words: set where the host lends a font, else told. */
export const TEXTS: ReadonlySet<string> = new Set(['TEXT', 'MTEXT', 'ATTRIB']);

/** Entities that are told and not drawn; null for those that nobody misses. All others are 'unsupported'. */
export const LEFT_OUT: ReadonlyMap<string, DxfWarningCode | null> = new Map([
  ['ATTDEF', null],
  ['DIMENSION', 'dimension'],
  ['ARC_DIMENSION', 'dimension'],
  ['LEADER', 'dimension'],
  ['MULTILEADER', 'dimension'],
  ['TOLERANCE', 'dimension'],
  ['POINT', 'point'],
  ['VIEWPORT', null],
  ['SEQEND', null],
  ['VERTEX', null],
] as const);

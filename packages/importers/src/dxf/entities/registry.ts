import type { DxfWarningCode } from '../problems';
import { ARC, CIRCLE } from './arc';
import { ELLIPSE } from './ellipse';
import type { EntityDefinition } from './entity';
import { HATCH } from './hatch';
import { LEADER } from './leader';
import { LINE } from './line';
import { MLINE } from './mline';
import { LWPOLYLINE, POLYLINE } from './polyline';
import { SOLID } from './solid';
import { SPLINE } from './spline';

const DRAWN = [LINE, CIRCLE, ARC, ELLIPSE, LWPOLYLINE, POLYLINE, SPLINE, SOLID, HATCH, MLINE, LEADER];

/** The entities that are drawn, by their name in the file. */
export const ENTITIES: ReadonlyMap<string, EntityDefinition> = new Map(
  DRAWN.flatMap((definition) => definition.types.map((type) => [type, definition] as const)),
);

/** Text entities: they are set when the host provides fonts; otherwise there is a warning. */
export const TEXTS: ReadonlySet<string> = new Set(['TEXT', 'MTEXT', 'ATTRIB', 'ATTDEF']);

/** Entities that are drawn as a block which the drawing program made for them. */
export const DRAWN_AS_BLOCK: ReadonlySet<string> = new Set([
  'DIMENSION',
  'ARC_DIMENSION',
  'LARGE_RADIAL_DIMENSION',
  'ACAD_TABLE',
]);

/** Entities that are not drawn, with their warning; null for those without a warning. All others are 'unsupported'. */
export const LEFT_OUT: ReadonlyMap<string, DxfWarningCode | null> = new Map([
  ['MULTILEADER', 'dimension'],
  ['TOLERANCE', 'dimension'],
  ['POINT', 'point'],
  ['VIEWPORT', null],
  ['SEQEND', null],
  ['VERTEX', null],
] as const);

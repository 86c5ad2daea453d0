import { z } from 'zod';
import { event, positionSchema, request } from './common';

/** The least and the greatest value of each setting of a probing; lengths in mm, rates in mm/min. */
export const PROBE_RANGES = {
  fastRate: [1, 1000],
  slowRate: [1, 300],
  maxDistance: [0.5, 200],
  retract: [0.5, 100],
  tolerance: [0.001, 0.5],
  plateThickness: [0, 100],
  plateWall: [0, 50],
  bitDiameter: [0, 50],
  reach: [1, 100],
  depth: [0.5, 50],
  size: [1, 200],
  clearance: [0.5, 100],
} as const satisfies Record<string, readonly [least: number, most: number]>;

/** The most points of one request for the heights of a surface. */
export const MOST_PROBE_POINTS = 1000;

const within = (name: keyof typeof PROBE_RANGES) =>
  z.number().min(PROBE_RANGES[name][0]).max(PROBE_RANGES[name][1]);

const touch = {
  /** The feed rate of the first touch, and of the two touches that count. */
  fastRate: within('fastRate'),
  slowRate: within('slowRate'),
  /** How far to search at most. */
  maxDistance: within('maxDistance'),
  /** How far the tool keeps from what it has touched when it moves on. */
  retract: within('retract'),
  /** How much the two touches that count may differ. */
  tolerance: within('tolerance'),
};

/** The corners of a workpiece, as a person sees them who stands in front of the machine. */
export const PROBE_CORNERS = ['front-left', 'front-right', 'back-left', 'back-right'] as const;

/** What a probing finds. The tool must be where the kind says; see `ProbeRequest` of the controller. */
const procedureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plate'), ...touch, plateThickness: within('plateThickness') }),
  z.strictObject({
    kind: z.literal('corner'),
    ...touch,
    corner: z.enum(PROBE_CORNERS),
    bitDiameter: within('bitDiameter'),
    plateThickness: within('plateThickness'),
    plateWall: within('plateWall'),
    reach: within('reach'),
    depth: within('depth'),
  }),
  z.strictObject({
    kind: z.literal('edge'),
    ...touch,
    axis: z.enum(['X', 'Y']),
    direction: z.union([z.literal(1), z.literal(-1)]),
    bitDiameter: within('bitDiameter'),
    plateWall: within('plateWall'),
  }),
  z.strictObject({ kind: z.literal('hole'), ...touch, bitDiameter: within('bitDiameter') }),
  z.strictObject({
    kind: z.literal('boss'),
    ...touch,
    bitDiameter: within('bitDiameter'),
    sizeX: within('size'),
    sizeY: within('size'),
    depth: within('depth'),
  }),
  z.strictObject({
    kind: z.literal('length'),
    ...touch,
    purpose: z.enum(['reference', 'apply']),
    place: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
  }),
  z.strictObject({
    kind: z.literal('grid'),
    ...touch,
    points: z
      .array(z.tuple([z.number(), z.number()]))
      .min(1)
      .max(MOST_PROBE_POINTS),
    clearance: within('clearance'),
    plateThickness: within('plateThickness'),
  }),
]);

/** What a probing finds, with all its settings. */
export type ProbeProcedure = z.infer<typeof procedureSchema>;

/**
 * Waits, at most a minute, until the contact was seen open, closed and open again, while a person touches the plate
 * with the tool by hand. `clip`: a wire is on the tool from then on, and no job starts until `removeClip`.
 */
export const testProbeSchema = request('testProbe', { clip: z.boolean() });

/** Finds something by touching, and sets the zero from it. The reply is PROBE_RESULT. */
export const probeSchema = request('probe', { procedure: procedureSchema });

/** Ends a test or a probing that is in progress. Any paired client may send it. */
export const cancelProbeSchema = request('cancelProbe', {});

/** The person says that the wire of the probe is off the tool. */
export const removeClipSchema = request('removeClip', {});

/** Sets the zero back that the last probing has replaced. */
export const undoProbeSchema = request('undoProbe', {});

/** A probing is done. `zero`: the new zero in machine coordinates, only the axes that were set. */
export const probeResultSchema = event('PROBE_RESULT', {
  zero: z.object({ X: z.number().optional(), Y: z.number().optional(), Z: z.number().optional() }),
  /** The size of a hole or a boss along X and Y. */
  size: z.tuple([z.number(), z.number()]).optional(),
  /** The heights above work zero at the points of a grid: X, Y, height. */
  heights: z.array(positionSchema).max(MOST_PROBE_POINTS).optional(),
});

/** A point of a grid was touched: X, Y and height above work zero. Sent at once, because a probing may be cancelled. */
export const probePointSchema = event('PROBE_POINT', { point: positionSchema });

/** The grid whose points are touched, in work coordinates. */
const surveyGridSchema = z.strictObject({
  minX: z.number(),
  minY: z.number(),
  maxX: z.number(),
  maxY: z.number(),
  /** The numbers of points along X and along Y. */
  columns: z.int().min(2).max(100),
  rows: z.int().min(2).max(100),
});

/**
 * The driver remembers the heights of a surface, so that a page that is opened again can go on with them. Begins a new
 * survey at the present work zero; with null it is dropped. Every later PROBE_POINT belongs to it.
 */
export const setSurveySchema = request('setSurvey', { grid: surveyGridSchema.nullable() });

/** A grid, the points that were touched (X, Y, height), and the work zero to which they belong, machine coordinates. */
export const surveySchema = z.object({
  grid: surveyGridSchema,
  points: z.array(positionSchema).max(MOST_PROBE_POINTS),
  zero: positionSchema,
});

/** The heights of a surface that the driver remembers. */
export type Survey = z.infer<typeof surveySchema>;

/**
 * A survey was begun or dropped. Each new client gets it too, with all points so far. The driver drops it by itself
 * when the machine no longer knows where it is.
 */
export const surveyChangeSchema = event('SURVEY_CHANGE', { survey: surveySchema.nullable() });

/** What the driver knows about the probe of the connected machine. */
export const probeStateSchema = z.object({
  /** A person has shown that the contact opens and closes. */
  tested: z.boolean(),
  /** A wire is clipped to the tool. */
  clip: z.boolean(),
  /** The zero before the last probing can be set back. */
  canUndo: z.boolean(),
  /** The tool in the collet was measured with the sensor. */
  measured: z.boolean(),
  /** A test or a probing is in progress. */
  active: z.boolean(),
});

import { z } from 'zod';
import { event, hex32Schema, request } from './common';
import { failureSchema } from './error-codes';

/** The name of an upload, as the page chose it. */
export const fileIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The largest drawing that the driver turns into G-code, in bytes. */
export const DRAWING_MAX_BYTES = 16 * 1024 * 1024;

/** The largest STL model, in bytes (2 §5.7). */
export const MODEL_MAX_BYTES = 100 * 1024 * 1024;

/** How each shape of a drawing is cut, in the words of 2 §3.5. */
export const CUT_TYPES = ['Mill Pocket', 'Mill - On path', 'Laser - Fill', 'Laser - On path'] as const;

const size = z.number().positive().max(10_000);

/**
 * How a drawing is turned into G-code. The names are those of 2 §3.5; lengths are in mm, `speed` is in mm/min, `power`
 * in percent. Left out: the default of the studio. A project file (.lac) has settings for each object; for it these
 * fields are not used.
 */
export const svgConfigSchema = z.strictObject({
  cutType: z.enum(CUT_TYPES),
  targetDepth: size.optional(),
  startDepth: z.number().min(0).max(10_000).optional(),
  speed: z.number().positive().max(6000).optional(),
  power: z.number().min(0).max(100).optional(),
  pass: z.int().min(1).max(10).optional(),
  interval: z.number().min(0.1).max(10).optional(),
  /** The stock. */
  material: z.strictObject({ width: size, height: size, thickness: size }).optional(),
});

/** How a drawing is turned into G-code. */
export type SvgConfig = z.infer<typeof svgConfigSchema>;

const point = z.strictObject({ x: z.number(), y: z.number(), z: z.number() });

/** Which side of a model points upwards after it is turned. */
export const STL_ORIENTATIONS = ['top', 'bottom', 'left', 'right', 'front', 'back'] as const;

/**
 * How an STL model lies in the stock (2 §3.8), mm: `position` is the front left lower corner of its turned box,
 * measured from the front left corner of the stock's underside. Left out: in the size of its file, in the middle, with
 * its top at the stock's top; the stock of the studio's default.
 */
export const stlPreprocessConfigSchema = z.strictObject({
  orientation: z.enum(STL_ORIENTATIONS).optional(),
  position: point.optional(),
  size: z.strictObject({ x: size, y: size, z: size }).optional(),
  material: z.strictObject({ width: size, height: size, thickness: size }).optional(),
});

/** How an STL model lies in the stock. */
export type StlPreprocessConfig = z.infer<typeof stlPreprocessConfigSchema>;

/** Whether a relief stays in the stock or is cut out of it (2 §2.8). */
export const stlFrameTypeSchema = z.enum(['frameless', 'cutout_with_tabs']);

/** Whether a relief stays in the stock or is cut out. */
export type StlFrameType = z.infer<typeof stlFrameTypeSchema>;

/**
 * How far the driver is with the G-code of a drawing: `progress` 0–100; times in seconds. `remainingTime` is null until
 * it can be estimated.
 */
export const generationProgressSchema = event('GENERATION_PROGRESS', {
  fileId: fileIdSchema,
  progress: z.number().min(0).max(100),
  remainingTime: z.number().nonnegative().nullable(),
  spentTime: z.number().nonnegative(),
});

/** One program that was generated. Its G-code follows in binary frames whose `fileId` is `programId`. */
export const generatedProgramSchema = z.object({
  programId: fileIdSchema,
  fileName: z.string().max(255),
  sha256: hex32Schema,
  bytes: z.int().nonnegative(),
  /** The bit of the program, for people. */
  bit: z.string().max(255),
  /** Time on the default machine, in seconds. */
  estimatedTime: z.number().nonnegative(),
});

/**
 * The G-code of a drawing is ready. `programs` are in the order in which they run; their binary frames follow this
 * message in the same order. `warnings` is what a person should know.
 */
export const generationCompleteSchema = event('GENERATION_COMPLETE', {
  fileId: fileIdSchema,
  programs: z.array(generatedProgramSchema).min(1).max(8),
  warnings: z.array(failureSchema).max(64),
});

/** One program that the driver generated. */
export type GeneratedProgram = z.infer<typeof generatedProgramSchema>;

/** Ends the generation of G-code that this connection asked for. Its upload then fails with `generation-cancelled`. */
export const cancelGenerationSchema = request('cancelGeneration', {});

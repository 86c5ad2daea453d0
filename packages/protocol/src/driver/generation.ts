import { z } from 'zod';

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

/** How an STL model lies in the stock (2 §3.8): mm, degrees. */
export const stlPreprocessConfigSchema = z.strictObject({
  orientation: point.optional(),
  position: point.optional(),
  size: point.optional(),
});

/** The frame around a relief (2 §5.8). */
export const stlFrameTypeSchema = z.string().min(1).max(64);

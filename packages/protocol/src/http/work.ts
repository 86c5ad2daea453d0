import { z } from 'zod';
import { claimedUserIdSchema } from './common';
import { fileUrlSchema } from './file';

/* The fields of the forms with which a client asks the server to work on a file (part 2 §5.10, §7.2 of the
   specification). All fields of a form are texts, so numbers and switches are read from texts. */

/** A number in a form, within limits that include both ends. */
const formNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?(\d+\.?\d*|\.\d+)$/, 'Only numbers can be input.')
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** One of some numbers in a form. */
const formCode = <const N extends readonly number[]>(...codes: N) =>
  z
    .string()
    .refine((text) => codes.some((code) => String(code) === text), `One of ${codes.join(', ')} is needed.`)
    .transform((text) => Number(text) as N[number]);

/** The diameter of a bit (part 2 §5.2), mm. */
const bitDiameter = formNumber(0.1, 33);

const formSwitch = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

/** The corner styles of an offset by their codes: 1 round, 2 sharp, 3 cut off. */
export const CORNER_STYLE_CODES = [1, 2, 3] as const;
/** The boolean operations by their codes: 1 OR, 2 AND, 3 NOT, 4 three-way AND. */
export const BOOLEAN_CODES = [1, 2, 3, 4] as const;
/** The directions of an offset by their codes: 1 outwards, 2 inwards. */
export const OFFSET_DIRECTIONS = [1, 2] as const;

/** The form of an offset. `distance` is in mm. */
export const offsetFormSchema = z.object({
  direction: formCode(...OFFSET_DIRECTIONS),
  distance: formNumber(0.001, 1000),
  cornerStyle: formCode(...CORNER_STYLE_CODES).default(1),
});

/** The form of a boolean operation on the shapes of a drawing, the lowest first. */
export const booleanFormSchema = z.object({ operation: formCode(...BOOLEAN_CODES) });

/** The settings of a trace (part 2 §5.10). Noise and downsampling are whole numbers. */
const traceFields = {
  turdsize: formNumber(1, 100).pipe(z.int()).prefault('1'),
  alphamax: formNumber(0.1, 1.33).prefault('1'),
  downsampling: formNumber(0, 10).pipe(z.int()).prefault('0'),
  isInvert: formSwitch.prefault('false'),
  /** What is traced: outlines of dark areas, the middle of dark lines, or the areas of up to `colors` colours. */
  mode: z.enum(['outline', 'centerline', 'colors']).prefault('outline'),
  colors: formNumber(2, 8).pipe(z.int()).prefault('4'),
};

/** The form of a trace. */
export const traceFormSchema = z.object(traceFields);

/** The query of a trace that is repeated with other settings: `filePath` is that of the first trace. */
export const traceQuerySchema = z.object({
  userId: claimedUserIdSchema,
  filePath: fileUrlSchema,
  ...traceFields,
});

/** A traced picture. `filePath` names the picture for another trace. */
export const traceSchema = z.object({ svg: z.string(), filePath: fileUrlSchema });

/** The effects of a photo: the six of the specification as it spells them, and those of the studio beyond them. */
const IMAGE_EFFECTS = [
  'Ordered',
  'Atkinson',
  'Dither',
  'Newsprint',
  'Halftone',
  'Sketch',
  'Grayscale',
  'Threshold',
  'BlueNoise',
  'Jarvis',
  'Stucki',
] as const;

/**
 * The form of an image effect: the size of the picture and the interval in mm, the angle in degrees. Brightness,
 * contrast and sharpening are percent; gamma above 1 makes middle greys lighter; `threshold` is a grey.
 */
export const adjustFormSchema = z.object({
  width: formNumber(0.1, 10_000),
  height: formNumber(0.1, 10_000),
  effect: z.enum(IMAGE_EFFECTS),
  interval: formNumber(0.1, 10),
  angle: formNumber(-360, 360).prefault('0'),
  brightness: formNumber(-100, 100).optional(),
  contrast: formNumber(-100, 100).optional(),
  gamma: formNumber(0.1, 10).optional(),
  sharpen: formNumber(0, 500).optional(),
  threshold: formNumber(1, 255).optional(),
  isInvert: formSwitch.prefault('false'),
});

/**
 * The form of a relief. Lengths are in mm; `base` is the thickness of the board without the relief, `interval` the
 * distance of its points. `enhance` is the code of the optimisation (part 2 §9.3). With `bitDiameter`, the relief has
 * no form that a ball of this diameter cannot cut.
 */
export const reliefFormSchema = z.object({
  depth: formNumber(0.1, 1000),
  width: formNumber(0.1, 10_000),
  height: formNumber(0.1, 10_000),
  base: formNumber(0, 1000),
  interval: formNumber(0.01, 10).optional(),
  isEmbossed: formSwitch.prefault('true'),
  enhance: formCode(0, 1, 2, 3).prefault('0'),
  blackClipPercent: formNumber(0, 90).optional(),
  bitDiameter: bitDiameter.optional(),
});

/**
 * The form of a solid, in mm: the thickness of the board from which a drawing is carved, and how deep. With
 * `bitDiameter`, corners and gaps that are too narrow for an end mill of this diameter stay.
 */
export const solidFormSchema = z.object({
  materialDepth: formNumber(0.5, 1000),
  depth: formNumber(0.1, 1000).optional(),
  bitDiameter: bitDiameter.optional(),
});

/** A drawing as the text of an SVG file. `warnings`: what of the call was not done, or could not be read. */
export const drawingTextSchema = z.object({
  svg: z.string(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
});

/** The form of an export: the format of the file that is made of a project. */
export const exportFormSchema = z.object({ format: z.enum(['lac', 'svg', 'dxf']) });

/** An imported picture: its file, and its size in pixels as it is shown upright. */
export const importedImageSchema = z.object({
  url: fileUrlSchema,
  width: z.int().positive(),
  height: z.int().positive(),
});

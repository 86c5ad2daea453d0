import { z } from 'zod';

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

/** A drawing as the text of an SVG file. */
export const drawingTextSchema = z.object({ svg: z.string() });

/** The form of an export: the format of the file that is made of a project. */
export const exportFormSchema = z.object({ format: z.enum(['lac', 'svg', 'dxf']) });

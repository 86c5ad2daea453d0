import { z } from 'zod';
import { defineRoute } from './route';

/** A number of a form. Its limits are those of the generator. */
const number = (name: string) => z.coerce.number(`Enter a valid number for '${name}'`);

/** The number of cells of a maze: that of the slider's position, 1 to 19, plus 1, divided by 2. */
const cells = (name: string) => number(name).int().min(1).max(10);

/** A drawing in mm, as the text of an SVG file. */
const drawingSchema = z.string();

/** The calls that make things from numbers (part 2 of the specification, §7.1): rows of `routes`. */
export const generatorRoutes = {
  libraryQrCode: defineRoute({
    method: 'GET',
    path: '/api/design-library/qrcode',
    access: 'session',
    summary: 'A QR code with a text of at most 100 characters, as a drawing.',
    query: z.object({ content: z.string().min(1, 'QR content is required').max(100) }),
    response: drawingSchema,
  }),
  libraryOpenBox: defineRoute({
    method: 'GET',
    path: '/api/design-library/open-box',
    access: 'session',
    summary: 'The parts of an open box with 2, 3 or 4 compartments, as a drawing.',
    query: z.object({ count: z.enum(['2', '3', '4'], 'Box count selection is required') }),
    response: drawingSchema,
  }),
  libraryCustomBox: defineRoute({
    method: 'GET',
    path: '/api/design-library/custom-box',
    access: 'session',
    summary: 'The parts of a box of any size, as a drawing; lengths in mm.',
    query: z.object({
      length: number('length'),
      width: number('width'),
      height: number('height'),
      toothLength: number('toothLength'),
      thickness: number('thickness'),
    }),
    response: drawingSchema,
  }),
  libraryRuler: defineRoute({
    method: 'GET',
    path: '/api/design-library/custom-ruler',
    access: 'session',
    summary: 'A ruler, as a drawing; length and width in its unit.',
    query: z.object({
      length: number('length'),
      width: number('width'),
      unit: z.enum(['cm', 'in'], 'Unit is required'),
    }),
    response: drawingSchema,
  }),
  libraryMaze: defineRoute({
    method: 'GET',
    path: '/api/design-library/custom-maze',
    access: 'session',
    summary: 'A maze with exactly one way through it, as a drawing; width and height in cells.',
    query: z.object({
      width: cells('width'),
      height: cells('height'),
      seed: z.coerce.number().int().min(0).max(999_999).optional(),
    }),
    response: drawingSchema,
  }),
  libraryLiddedBox: defineRoute({
    method: 'GET',
    path: '/api/design-library/lidded-box',
    access: 'session',
    summary: 'The parts of a box of 64 x 64 x 54 mm with a lid, as a drawing.',
    response: drawingSchema,
  }),
} as const;

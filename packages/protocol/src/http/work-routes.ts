import type { z } from 'zod';
import { defineRoute } from './route';
import {
  adjustFormSchema,
  booleanFormSchema,
  drawingTextSchema,
  exportFormSchema,
  importedImageSchema,
  offsetFormSchema,
  reliefFormSchema,
  solidFormSchema,
  traceFormSchema,
  traceQuerySchema,
  traceSchema,
} from './work';

/** The calls in which the server works on a file: rows of `routes`. Each file is at most 100 MB. */
export const workRoutes = {
  svgOffset: defineRoute({
    method: 'POST',
    path: '/api/project/svg/offset',
    access: 'session',
    summary: 'The area of a drawing, grown or shrunk, as a drawing.',
    body: 'multipart',
    form: offsetFormSchema,
    response: drawingTextSchema,
  }),
  svgBooleanOps: defineRoute({
    method: 'POST',
    path: '/api/project/svg/booleanOps',
    access: 'session',
    summary: 'The shapes of a drawing combined into one, as a drawing.',
    body: 'multipart',
    form: booleanFormSchema,
    response: drawingTextSchema,
  }),
  svgOptimise: defineRoute({
    method: 'POST',
    path: '/api/project/svg/svgo',
    access: 'session',
    summary: 'A drawing as a smaller SVG file that looks the same.',
    body: 'multipart',
    response: drawingTextSchema,
  }),
  svgTrace: defineRoute({
    method: 'POST',
    path: '/api/project/svg/trace',
    access: 'session',
    summary: 'The outlines of a picture as a drawing; the picture is kept for another trace.',
    body: 'multipart',
    form: traceFormSchema,
    response: traceSchema,
  }),
  svgTraceAgain: defineRoute({
    method: 'GET',
    path: '/api/project/svg/trace',
    access: 'session',
    summary: 'The outlines of a picture that was traced before, with other settings.',
    query: traceQuerySchema,
    response: drawingTextSchema,
  }),
  svgToStl: defineRoute({
    method: 'POST',
    path: '/api/project/svg/2stl',
    access: 'session',
    summary: 'What a board becomes when the areas of a drawing are carved into it, as a binary STL file.',
    body: 'multipart',
    form: solidFormSchema,
    response: 'bytes',
  }),
  imageToStl: defineRoute({
    method: 'POST',
    path: '/api/project/image/2stl',
    access: 'session',
    summary: 'The relief of a picture, as a binary STL file.',
    body: 'multipart',
    form: reliefFormSchema,
    response: 'bytes',
  }),
  imageAdjust: defineRoute({
    method: 'POST',
    path: '/api/project/image/adjust',
    access: 'session',
    summary: 'A picture with an effect, one pixel per interval, as a PNG file.',
    body: 'multipart',
    form: adjustFormSchema,
    response: 'bytes',
  }),
  imageImport: defineRoute({
    method: 'POST',
    path: '/api/project/image/import',
    access: 'session',
    summary: 'Keeps a picture that can be read; returns its url and its size.',
    body: 'multipart',
    response: importedImageSchema,
  }),
  projectFileImport: defineRoute({
    method: 'POST',
    path: '/api/project/file/import',
    access: 'session',
    summary: 'The drawing of a project file (.lac), as SVG.',
    body: 'multipart',
    response: drawingTextSchema,
  }),
  projectExport: defineRoute({
    method: 'POST',
    path: '/api/project/export',
    access: 'session',
    summary: 'A project file (.lac) as a file of another format.',
    body: 'multipart',
    form: exportFormSchema,
    response: 'bytes',
  }),
} as const;

/** The settings of a call that works on a file, as its form's schema returns them. */
export type WorkSettings<Name extends keyof typeof workRoutes> = (typeof workRoutes)[Name] extends {
  readonly form: infer Form extends z.ZodObject;
}
  ? z.output<Form>
  : Readonly<Record<string, never>>;

import type { z } from 'zod';
import { defineRoute } from './route';
import { booleanFormSchema, drawingTextSchema, exportFormSchema, offsetFormSchema } from './work';

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

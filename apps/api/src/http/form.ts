import multipart, { type MultipartFile } from '@fastify/multipart';
import { MAX_UPLOAD_BYTES } from '@kerf/protocol';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { failureOfIssue } from './error-replies';
import { CallFailed } from './failure';
import { boundJson } from './json-bounds';

/** The most bytes that a form adds to its file: its head and tail, and its fields. */
const FORM_BYTES = 256 * 1024;

/** The largest field of a form that has its own limits, in bytes. */
const FIELD_BYTES = 128 * 1024;

/** Registers a route that reads forms. Only such routes have the parser of forms, which costs every call something. */
export function withForms(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fileSize: MAX_UPLOAD_BYTES,
        files: 1,
        fields: 10,
        fieldSize: 10_000,
        parts: 11,
        headerPairs: 50,
      },
    });
    scope.route(route);
  });
}

/**
 * The most bytes that the files of a form can have together: the length that the request declares, but never more than
 * `MAX_UPLOAD_BYTES`.
 */
export function mostFileBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? MAX_UPLOAD_BYTES);
  if (length > MAX_UPLOAD_BYTES + FORM_BYTES) throw new CallFailed('file-too-large', { field: 'file' });
  return Math.min(length, MAX_UPLOAD_BYTES);
}

/**
 * Passes on the bytes of a form's file. Fails when the file was cut off, by the size limit or by a lost connection,
 * because then it must not be used.
 */
export async function* wholeFile(request: FastifyRequest, part: MultipartFile): AsyncIterable<Uint8Array> {
  try {
    yield* part.file;
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === 'FST_REQ_FILE_TOO_LARGE' ? error : new CallFailed('upload-incomplete');
  }
  if (part.file.truncated) throw new CallFailed('file-too-large', { field: 'file' });
  if (request.raw.destroyed && !request.raw.complete) throw new CallFailed('upload-incomplete');
}

/** A fault of the one who keeps a file, and not of the form. */
class NotKept extends Error {}

/** Calls `keep`, and marks its faults as those of the keeper. */
async function keeping(keep: () => Promise<unknown>): Promise<void> {
  try {
    await keep();
  } catch (error) {
    throw new NotKept('the file was not kept', { cause: error });
  }
}

/** Anything that the form's parser cannot read is not a form with a file. */
function unreadable(error: unknown): never {
  if (error instanceof NotKept) throw error.cause;
  if ((error as { code?: string }).code?.startsWith('FST_') || error instanceof CallFailed) throw error;
  throw new CallFailed('upload-missing-file');
}

/** The one file of a form without fields. */
export async function onlyFile(request: FastifyRequest): Promise<MultipartFile> {
  const part = await request.file().catch(unreadable);
  if (!part) throw new CallFailed('upload-missing-file');
  return part;
}

/** A form that was read: its fields, and the name of its file. */
export interface ReadForm<Fields> {
  readonly fields: Fields;
  readonly fileName: string | undefined;
}

/** The output of a schema for the fields of a form; 'invalid-request' names the field that does not fit. */
function fieldsOf<Form extends z.ZodObject>(
  form: Form | undefined,
  texts: Record<string, unknown>,
): z.output<Form> {
  const read = form?.safeParse(texts) ?? { success: true as const, data: {} as z.output<Form> };
  if (read.success) return read.data as z.output<Form>;
  throw failureOfIssue(read.error.issues[0]);
}

/**
 * Reads a form whose parts may come in any order. `keep` gets the bytes of the file and must read them to the end.
 * Fails with 'invalid-request' and the name of the field that does not fit the schema.
 */
export async function readForm<Form extends z.ZodObject>(
  request: FastifyRequest,
  form: Form | undefined,
  keep: (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<ReadForm<z.output<Form>>> {
  const texts: Record<string, unknown> = {};
  let fileName: string | undefined;
  let hasFile = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        texts[part.fieldname] = part.value;
        continue;
      }
      hasFile = true;
      fileName = part.filename;
      await keeping(() => keep(wholeFile(request, part)));
    }
  } catch (error) {
    unreadable(error);
  }
  if (!hasFile) throw new CallFailed('upload-missing-file');
  return { fields: fieldsOf(form, texts), fileName };
}

/**
 * The value of a form's field with JSON, within the bounds of a JSON body. Fails with 'invalid-request' and the name of
 * the field at fault.
 */
export function readJsonField<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new CallFailed('invalid-request', { field: name });
  }
  boundJson(json);
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw failureOfIssue(read.error.issues[0]);
}

/**
 * Reads a form with several files, each under a name of `names` and at most once. `keep` must read the bytes of a file
 * to the end. Returns the fields.
 */
export async function readFiles<Form extends z.ZodObject, Name extends string>(
  request: FastifyRequest,
  { form, names }: { readonly form: Form; readonly names: readonly Name[] },
  keep: (name: Name, fileName: string | undefined, bytes: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<z.output<Form>> {
  const texts: Record<string, unknown> = {};
  const left = new Set<Name>(names);
  const fields = Object.keys(form.shape).length;
  const limits = { files: names.length, fields, fieldSize: FIELD_BYTES, parts: names.length + fields };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new CallFailed('request-too-large', { field: part.fieldname });
        texts[part.fieldname] = part.value;
        continue;
      }
      const name = part.fieldname as Name;
      if (!left.delete(name)) throw new CallFailed('invalid-request', { field: part.fieldname });
      await keeping(() => keep(name, part.filename, wholeFile(request, part)));
    }
  } catch (error) {
    unreadable(error);
  }
  return fieldsOf(form, texts);
}

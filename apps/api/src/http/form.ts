import type { MultipartFile } from '@fastify/multipart';
import { MAX_UPLOAD_BYTES } from '@kerf/protocol';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CallFailed } from './failure';

/** The most bytes that a form adds to its file: its head and tail, and its fields. */
const FORM_BYTES = 256 * 1024;

/**
 * The most bytes that the file of a form can have: the length that the request declares, but never more than
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

/** Anything that the form's parser cannot read is not a form with a file. */
function unreadable(error: unknown): never {
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
      await keep(wholeFile(request, part));
    }
  } catch (error) {
    unreadable(error);
  }
  if (!hasFile) throw new CallFailed('upload-missing-file');
  const read = form?.safeParse(texts) ?? { success: true as const, data: {} as z.output<Form> };
  if (read.success) return { fields: read.data as z.output<Form>, fileName };
  const [issue] = read.error.issues;
  throw new CallFailed('invalid-request', {
    ...(issue && { message: issue.message, field: issue.path.join('.') }),
  });
}

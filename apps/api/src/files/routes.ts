import type { MultipartFile } from '@fastify/multipart';
import { MAX_UPLOAD_BYTES, routes } from '@kerf/protocol';
import type { FastifyRequest } from 'fastify';
import type { Calls } from '../http/call';
import { CallFailed } from '../http/failure';
import { FILE_POLICY } from '../http/security';
import { type Quotas, quotaOf } from '../quota';
import type { FileService } from './service';

/**
 * Passes on the bytes of the file. Fails when the file was cut off, by the size limit or by a lost connection, because
 * then it must not be stored.
 */
async function* whole(request: FastifyRequest, part: MultipartFile): AsyncIterable<Uint8Array> {
  try {
    yield* part.file;
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === 'FST_REQ_FILE_TOO_LARGE' ? error : new CallFailed('upload-incomplete');
  }
  if (part.file.truncated) throw new CallFailed('file-too-large', { field: 'file' });
  if (request.raw.destroyed && !request.raw.complete) throw new CallFailed('upload-incomplete');
}

/** The one file of the form. */
async function filePart(request: FastifyRequest): Promise<MultipartFile> {
  const part = await request.file().catch((error) => {
    // Anything that the form's parser cannot read is not a form with a file.
    if ((error as { code?: string }).code?.startsWith('FST_')) throw error;
    throw new CallFailed('upload-missing-file');
  });
  if (!part) throw new CallFailed('upload-missing-file');
  return part;
}

/** The most bytes that a form adds to its file: its head and tail, and fields that nobody reads. */
const FORM_BYTES = 256 * 1024;

/**
 * The most bytes that the file can have: the length that the request declares, but never more than `MAX_UPLOAD_BYTES`.
 */
function mostBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? MAX_UPLOAD_BYTES);
  if (length > MAX_UPLOAD_BYTES + FORM_BYTES) throw new CallFailed('file-too-large', { field: 'file' });
  return Math.min(length, MAX_UPLOAD_BYTES);
}

/**
 * Uploads per minute from one address. The limit is above what anybody saves by hand, and stops a program that wants to
 * fill the disk.
 */
const UPLOAD_LIMIT = 120;

/** The calls of uploaded files. */
export function registerFileRoutes(calls: Calls, service: FileService, quotas: Quotas): void {
  calls.handle(routes.fileUpload, {
    owner: 'caller',
    perMinute: UPLOAD_LIMIT,
    handler: ({ caller, request }) =>
      service.upload({
        userId: caller.id,
        quota: quotaOf(caller, quotas),
        atMost: mostBytes(request),
        open: async () => {
          const part = await filePart(request);
          return { fileName: part.filename, bytes: whole(request, part) };
        },
      }),
  });
  calls.handle(routes.fileDownload, {
    owner: 'row',
    handler: async ({ caller, params, reply }) => {
      const { name, size, stream } = await service.open(params.id, caller.id);
      return (
        reply
          .header('content-type', 'application/octet-stream')
          .header('content-length', size)
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
          .header('content-security-policy', FILE_POLICY)
          .header('cache-control', 'private, max-age=31536000, immutable')
          // Another account in this browser must not get the file from the cache.
          .header('vary', 'authorization')
          .send(stream)
      );
    },
  });
}

import type { MultipartFile } from '@fastify/multipart';
import { routes } from '@kerf/protocol';
import type { FastifyRequest } from 'fastify';
import type { Calls } from '../http/call';
import { CallFailed } from '../http/failure';
import { FILE_POLICY } from '../http/security';
import type { FileService } from './service';

/** The file's bytes, or a failure: a part that was cut at the limit, or by a lost connection, is no file. */
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
    // Whatever the form's parser cannot make sense of is not a form with a file.
    if ((error as { code?: string }).code?.startsWith('FST_')) throw error;
    throw new CallFailed('upload-missing-file');
  });
  if (!part) throw new CallFailed('upload-missing-file');
  return part;
}

/** Uploads a minute from one address: more than anybody saves by hand, less than a program that would fill the disk sends. */
const UPLOAD_LIMIT = 120;

/** The calls of uploaded files. */
export function registerFileRoutes(calls: Calls, service: FileService): void {
  calls.handle(routes.fileUpload, {
    owner: 'caller',
    perMinute: UPLOAD_LIMIT,
    handler: async ({ caller, request }) => {
      const part = await filePart(request);
      return service.upload(caller.id, part.filename, whole(request, part));
    },
  });
  calls.handle(routes.fileDownload, {
    owner: 'row',
    handler: async ({ caller, params, reply }) => {
      const { name, size, stream } = await service.open(params.id, caller.id);
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('content-security-policy', FILE_POLICY)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(stream);
    },
  });
}

import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import { mostFileBytes, onlyFile, wholeFile } from '../http/form';
import { FILE_POLICY } from '../http/security';
import { type Quotas, quotaOf } from '../quota';
import type { FileService } from './service';

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
        atMost: mostFileBytes(request),
        open: async () => {
          const part = await onlyFile(request);
          return { fileName: part.filename, bytes: wholeFile(request, part) };
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

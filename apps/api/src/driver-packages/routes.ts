import { createReadStream } from 'node:fs';
import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import { CallFailed } from '../http/failure';
import { FILE_POLICY } from '../http/security';
import type { DriverPackages } from './packages';

/** The calls by which a person gets the driver. Anybody may have it, so a plain link is enough to download it. */
export function registerDriverPackageRoutes(calls: Calls, packages: DriverPackages): void {
  calls.handle(routes.driverPackages, { owner: 'nobody', handler: () => packages.list() });

  calls.handle(routes.driverPackage, {
    owner: 'nobody',
    perMinute: 30,
    async handler({ params, reply }) {
      const found = await packages.find(params.name);
      if (!found) throw new CallFailed('not-found');
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-length', found.size)
        .header('content-disposition', `attachment; filename="${params.name}"`)
        .header('content-security-policy', FILE_POLICY)
        .header('cache-control', 'no-cache')
        .send(createReadStream(found.path));
    },
  });
}

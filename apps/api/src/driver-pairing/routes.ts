import { createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { deriveLocalPairing, type HandshakeCrypto, routes } from '@kerf/protocol';
import type { Calls } from '../http/call';

const stretch = promisify(pbkdf2);

const nodeCrypto: HandshakeCrypto = {
  hmacSha256: async (key, data) => createHmac('sha256', key).update(data).digest(),
  stretch: (password, salt, iterations) => stretch(password, salt, iterations, 32, 'sha256'),
};

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The origin of a page that this server delivered on this computer, derived from the Host header of the request; null
 * for any other host. A page of another site can make its own name point to this server (DNS rebinding). Its requests
 * then have that name as their Host, so the result for them is null.
 */
export function localOrigin(host: string | undefined): string | null {
  return host !== undefined && LOOPBACK_HOST.test(host) ? `http://${host}` : null;
}

/** The call by which the local studio gets its pairing with the local driver. Both were started with `secret`. */
export function registerDriverPairingRoutes(calls: Calls, secret: string | undefined): void {
  calls.handle(routes.driverPairing, {
    owner: 'caller',
    handler: async ({ caller, request }) => {
      const origin = localOrigin(request.headers.host);
      if (secret === undefined || origin === null) return null;
      return deriveLocalPairing(nodeCrypto, secret, origin, caller.id);
    },
  });
}

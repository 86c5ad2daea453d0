import {
  clientProof,
  DRIVER_PROTOCOL_VERSION,
  type DriverEvent,
  driverProof,
  encodeDriverRequest,
  type HandshakeContext,
  isSameProof,
  type PairingToken,
  readDriverEvent,
} from '@kerf/protocol';
import { browserCrypto, randomNonce } from './browser-crypto';

/** The result of trying to reach a driver on one port. */
export type HandshakeResult =
  | { readonly kind: 'welcome'; readonly socket: WebSocket; readonly sessionId: string }
  /** No program on this port speaks our protocol. */
  | { readonly kind: 'absent' }
  /** A driver is there, but it does not know this page. */
  | { readonly kind: 'unpaired'; readonly port: number };

/**
 * Opens a socket to `port` of this computer. Then page and driver prove to each other that they are paired. The driver
 * proves it first: if another program occupies the port, that program learns neither who the person is nor what is to
 * be cut. Gives up after `timeoutMs`.
 */
export function shakeHands(port: number, pairing: PairingToken, timeoutMs: number): Promise<HandshakeResult> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    socket.binaryType = 'arraybuffer';
    const clientNonce = randomNonce();
    const timer = setTimeout(() => finish({ kind: 'absent' }), timeoutMs);

    function finish(result: HandshakeResult) {
      clearTimeout(timer);
      socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
      if (result.kind !== 'welcome') socket.close();
      resolve(result);
    }

    async function onEvent(message: DriverEvent) {
      if (message.action === 'DRIVER_CHALLENGE') {
        const context: HandshakeContext = {
          clientNonce,
          driverNonce: message.driverNonce,
          origin: window.location.origin,
          port,
        };
        const expected = await driverProof(browserCrypto, pairing.token, context);
        if (!isSameProof(expected, message.proof)) {
          finish({ kind: 'absent' });
          return;
        }
        const proof = await clientProof(browserCrypto, pairing.token, context);
        socket.send(encodeDriverRequest({ action: 'prove', proof }));
      } else if (message.action === 'DRIVER_WELCOME') {
        finish({ kind: 'welcome', socket, sessionId: message.sessionId });
      } else if (message.action === 'ERROR') {
        finish({ kind: 'unpaired', port });
      }
    }

    socket.onopen = () =>
      socket.send(
        encodeDriverRequest({
          action: 'hello',
          protocol: DRIVER_PROTOCOL_VERSION,
          keyId: pairing.keyId,
          clientNonce,
        }),
      );
    socket.onmessage = ({ data }) => {
      const message = typeof data === 'string' ? readDriverEvent(data) : null;
      // A page that came over the network by plain HTTP has no WebCrypto, so it can prove nothing.
      if (message) onEvent(message).catch(() => finish({ kind: 'absent' }));
    };
    socket.onerror = () => finish({ kind: 'absent' });
    socket.onclose = () => finish({ kind: 'absent' });
  });
}

import type { IncomingHttpHeaders } from 'node:http';
import { DRIVER_PATH, isSameProof, UPGRADE_PROOF_HEADER, upgradeProof } from '@kerf/protocol';
import { NODE_CRYPTO } from '../platform/crypto';

/** What the gate needs to know. */
export interface GateRules {
  /** The port that the driver listens on. */
  readonly port: number;
  /** Whether pages of this origin may connect. */
  readonly allows: (origin: string) => boolean;
  /** The token of a pairing with the origin '' (not a page), or null. */
  readonly findToken: (keyId: string, origin: string) => Promise<string | null>;
}

/** Whether a request may become a socket; `origin` is '' for a program that is not a page. */
export type GateResult =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly reason: 'path' | 'host' | 'origin' | 'proof' };

const PROOF = /^([A-Za-z0-9._-]{1,64}) ([0-9a-f]{64}) ([0-9a-f]{64})$/;

/**
 * Decides whether a request may become a socket, before it does:
 * - The Host must be a name of this computer, with the driver's port. A page can make its own name point to this
 *   computer (DNS rebinding), but the request then has the page's name as its Host and is refused.
 * - The Origin, which browsers send, must be allowed or have a pairing.
 * - A request without an Origin comes from a program, which needs a proof of its pairing.
 */
export async function checkUpgrade(
  url: string | undefined,
  headers: IncomingHttpHeaders,
  rules: GateRules,
): Promise<GateResult> {
  if (url !== DRIVER_PATH) return { ok: false, reason: 'path' };
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${rules.port}`);
  if (headers.host === undefined || !hosts.includes(headers.host.toLowerCase()))
    return { ok: false, reason: 'host' };
  const { origin } = headers;
  if (origin !== undefined)
    return rules.allows(origin) ? { ok: true, origin } : { ok: false, reason: 'origin' };
  const header = headers[UPGRADE_PROOF_HEADER];
  const match = typeof header === 'string' ? PROOF.exec(header) : null;
  if (!match || typeof header !== 'string') return { ok: false, reason: 'proof' };
  const [, keyId = '', nonce = ''] = match;
  const token = await rules.findToken(keyId, '');
  if (token === null) return { ok: false, reason: 'proof' };
  const expected = await upgradeProof(NODE_CRYPTO, { keyId, token }, nonce, rules.port);
  return isSameProof(expected, header) ? { ok: true, origin: '' } : { ok: false, reason: 'proof' };
}

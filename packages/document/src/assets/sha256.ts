import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * SHA-256 of the bytes as 64 hexadecimal digits: an `AssetId`. Browsers offer it only on pages that came over a secure
 * connection, and a studio on a workshop's own network often did not.
 */
export function sha256Hex(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

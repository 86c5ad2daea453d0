import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * SHA-256 of the bytes as 64 hexadecimal digits: an `AssetId`. Browsers offer SHA-256 only on pages from a secure
 * connection, and a studio on a workshop's own network often has none.
 */
export function sha256Hex(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * SHA-256 of the bytes as 64 hexadecimal digits: an `AssetId`. It is computed here because browsers offer SHA-256 only
 * on pages from a secure connection, which a studio on a workshop's own network often does not have.
 */
export function sha256Hex(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

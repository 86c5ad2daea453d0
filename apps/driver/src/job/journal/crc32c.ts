/** CRC-32C (Castagnoli, reflected polynomial 0x82F63B78), one byte at a time (RFC 3720, appendix B.4). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

/** The CRC-32C of some bytes, as an unsigned 32-bit number. */
export function crc32c(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ TABLE[(value ^ byte) & 0xff]!;
  return (value ^ 0xffffffff) >>> 0;
}

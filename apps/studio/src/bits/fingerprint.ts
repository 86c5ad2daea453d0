/*
 * A short key for the content of a file: the file's size and a hash. A file may have a gigabyte, so only pieces of a
 * large file are hashed. The pieces are spread evenly over the file; the first one is at its beginning, where programs
 * name their tools.
 *
 * The hash is FNV-1a with 32 bits (Fowler, Noll, Vo). It is computed twice, with different initial values, and each
 * result is mixed at the end (by the finalizer of MurmurHash3, Appleby). This is enough to distinguish the files of one
 * person, but it does not protect against files that are made to have the same key.
 */

/** How many pieces are hashed, and how many bytes each has. Hashing all of them takes half a millisecond. */
const PIECES = 16;
const PIECE_BYTES = 4096;

const PRIME = 0x01000193;
const BEGINNINGS = [0x811c9dc5, 0x9747b28c] as const;

/** The key of a file's content, independent of its name. It never consists of digits only. */
export function fingerprintOf(bytes: Uint8Array): string {
  const hashes = BEGINNINGS.map((beginning) => hashOf(bytes, beginning).toString(16).padStart(8, '0'));
  return `${bytes.length}-${hashes.join('')}`;
}

function hashOf(bytes: Uint8Array, beginning: number): number {
  const last = bytes.length - PIECE_BYTES;
  if (last <= PIECE_BYTES * (PIECES - 1)) return mixed(continued(beginning, bytes));
  let hash: number = beginning;
  for (let piece = 0; piece < PIECES; piece += 1) {
    const from = Math.round((last * piece) / (PIECES - 1));
    hash = continued(hash, bytes.subarray(from, from + PIECE_BYTES));
  }
  return mixed(hash);
}

function continued(beginning: number, bytes: Uint8Array): number {
  let hash = beginning;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, PRIME);
  return hash;
}

function mixed(hash: number): number {
  let value = hash;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/* One entry of an archive in the format ustar (POSIX.1-1988), as far as back-ups use it: regular files with short
   names. Sizes from 8 GiB on are written as GNU tar and BSD tar do it. */

/** Archives consist of blocks of so many bytes. */
export const BLOCK = 512;

const NAME_LENGTH = 100;
const SIZE_AT = 124;
const SIZE_LENGTH = 12;
const CHECKSUM_AT = 148;
const CHECKSUM_LENGTH = 8;
const LARGEST_OCTAL = 8 ** 11 - 1;

/** What the header of an entry says. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
}

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}

function writeSize(header: Buffer, size: number): void {
  if (size <= LARGEST_OCTAL) {
    header.write(octal(size, SIZE_LENGTH), SIZE_AT, 'latin1');
    return;
  }
  header[SIZE_AT] = 0x80;
  header.writeBigUInt64BE(BigInt(size), SIZE_AT + SIZE_LENGTH - 8);
}

/** The header of an entry. */
export function tarHeader({ name, size }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > NAME_LENGTH) throw new RangeError('the name of the entry is too long');
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 'utf8');
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8), NAME_LENGTH, 'latin1');
  writeSize(header, size);
  header.write(octal(0, 12), 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.fill(' ', CHECKSUM_AT, CHECKSUM_AT + CHECKSUM_LENGTH);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT, 'latin1');
  return header;
}

/** What a header says; undefined for a block that `tarHeader` does not write. */
export function readTarHeader(block: Buffer): TarEntry | undefined {
  const end = block.indexOf(0);
  const name = block.toString('utf8', 0, Math.min(end, NAME_LENGTH));
  const isLarge = block[SIZE_AT] === 0x80;
  const size = isLarge
    ? Number(block.readBigUInt64BE(SIZE_AT + SIZE_LENGTH - 8))
    : Number.parseInt(block.toString('latin1', SIZE_AT, SIZE_AT + SIZE_LENGTH - 1), 8);
  if (end < 1 || !Number.isSafeInteger(size) || size < 0) return undefined;
  // Every other bit of the block must be the one that is written for this name and size.
  return block.equals(tarHeader({ name, size })) ? { name, size } : undefined;
}

/** The bytes between the end of an entry of this size and the next header. */
export const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

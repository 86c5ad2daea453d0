/* A WebP file is a list of chunks (RFC 9649 §2.3): a name of four letters, a length, and so many bytes, with one more
   when they are an odd number. */

/** The bytes of the file before its first chunk. */
export const HEAD = 12;
/** The bytes of a chunk before its content: name and length. */
export const CHUNK_HEAD = 8;

/** A chunk and the place of its content. */
interface Chunk {
  readonly name: string;
  readonly from: number;
  /** At most the end of the file, which may be cut off. */
  readonly end: number;
}

/** The four letters at a place. */
export function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

/** The chunks of a file one after another. */
export function* chunksIn(view: DataView): Generator<Chunk> {
  for (let at = HEAD; at + CHUNK_HEAD <= view.byteLength; ) {
    const length = view.getUint32(at + 4, true);
    const from = at + CHUNK_HEAD;
    yield { name: nameAt(view, at), from, end: Math.min(view.byteLength, from + length) };
    at = from + length + (length % 2);
  }
}

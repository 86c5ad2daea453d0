/** The first piece is there in milliseconds. */
const FIRST_BYTES = 1 << 18;
/** Each piece waits for other processes, and on a busy computer for its turn: later ones are few. */
const MOST_BYTES = 1 << 23;

/**
 * The bytes of a file in order, in pieces that grow, the next piece being read while one is used. Throws where the file cannot
 * be read.
 */
export async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  if (file.size === 0) return;
  let next = 0;
  let length = FIRST_BYTES;
  const read = () => {
    const from = next;
    next += length;
    length = Math.min(MOST_BYTES, 2 * length);
    return file.slice(from, next).arrayBuffer();
  };
  let coming = read();
  for (let isLast = false; !isLast; ) {
    const piece = await coming;
    isLast = next >= file.size;
    if (!isLast) {
      coming = read();
      // Where nobody comes for it any more, its failure is nobody's.
      coming.catch(() => {});
    }
    yield new Uint8Array(piece);
  }
}

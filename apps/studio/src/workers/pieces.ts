/** The size of the first piece: small enough to be read in milliseconds, so that a person soon sees its content. */
const FIRST_BYTES = 1 << 16;
/**
 * The size of the largest pieces. On a busy computer every piece has to wait for other processes. So the later pieces
 * are large, and there are few of them.
 */
const MOST_BYTES = 1 << 23;

/** For files larger than this, the content of the first piece is shown before the rest is read. */
const LARGE_BYTES = 1 << 21;
/**
 * How long reading pauses after the first piece so that the page can draw it, ms. On a computer with few processors,
 * further reading would delay the drawing.
 */
const FIRST_PAUSE_MS = 60;

/**
 * The bytes of a file in order, in pieces that become larger. While a piece is used, the next one is already read. In a
 * large file, a pause follows the first piece, unless nothing is shown of it. Throws if the file cannot be read.
 */
export async function* piecesOf(file: Blob, { isShown = true } = {}): AsyncGenerator<Uint8Array> {
  if (file.size === 0) return;
  let next = 0;
  let length = FIRST_BYTES;
  const read = () => {
    const from = next;
    next += length;
    length = Math.min(MOST_BYTES, 4 * length);
    return file.slice(from, next).arrayBuffer();
  };
  let coming = read();
  let pause = 0;
  for (let isLast = false; !isLast; ) {
    const [piece] = await Promise.all([coming, passed(pause)]);
    pause = isShown && next === FIRST_BYTES && file.size >= LARGE_BYTES ? FIRST_PAUSE_MS : 0;
    isLast = next >= file.size;
    if (!isLast) {
      coming = read();
      // If the caller has stopped, nobody else handles a failure of the piece that is read in advance.
      coming.catch(() => {});
    }
    yield new Uint8Array(piece);
  }
}

function passed(milliseconds: number): Promise<void> | undefined {
  if (milliseconds === 0) return undefined;
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

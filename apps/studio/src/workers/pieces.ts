/** The first piece is small and read in milliseconds: a person sees its content first. */
const FIRST_BYTES = 1 << 16;
/** Reading a piece waits for other processes on a busy computer, so later pieces are few and large. */
const MOST_BYTES = 1 << 23;

/** For files above this size, the content of the first piece is shown before the rest is read. */
const LARGE_BYTES = 1 << 21;
/** The pause that the page gets to draw it, ms: with few processors, reading would delay the drawing. */
const FIRST_PAUSE_MS = 60;

/**
 * The bytes of a file in order, in pieces that grow, the next piece being read while one is used. The second piece of a
 * large file comes after a pause. Throws where the file cannot be read.
 */
export async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
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
    pause = next === FIRST_BYTES && file.size >= LARGE_BYTES ? FIRST_PAUSE_MS : 0;
    isLast = next >= file.size;
    if (!isLast) {
      coming = read();
      // If the reader has stopped, nobody handles a failure of this read-ahead.
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

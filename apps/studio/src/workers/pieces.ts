/** The first piece is there and read in milliseconds: what it holds is the first that a person sees of a large file. */
const FIRST_BYTES = 1 << 16;
/** Each piece waits for other processes, and on a busy computer for its turn: later ones are few. */
const MOST_BYTES = 1 << 23;

/** Where reading takes long enough to be seen, what the first piece holds is to be seen first. */
const LARGE_BYTES = 1 << 21;
/** So long the page has the computer for itself to draw that, ms: with few processors the reading would hold it up. */
const FIRST_PAUSE_MS = 60;

/**
 * The bytes of a file in order, in pieces that grow, the next piece being read while one is used. The second piece of a large
 * file comes after a pause. Throws where the file cannot be read.
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
      // Where nobody comes for it any more, its failure is nobody's.
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

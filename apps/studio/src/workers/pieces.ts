/** As much of a file as is read at a time: the first arrives in milliseconds, and there are few of a large one. */
const PIECE_BYTES = 1 << 20;

/** The bytes of a file in order, the next piece being read while one is used. Throws where the file cannot be read. */
export async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const read = (from: number) => file.slice(from, from + PIECE_BYTES).arrayBuffer();
  let coming = read(0);
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const piece = await coming;
    const next = at + PIECE_BYTES;
    if (next < file.size) {
      coming = read(next);
      // Where nobody comes for it any more, its failure is nobody's.
      coming.catch(() => {});
    }
    yield new Uint8Array(piece);
  }
}

import { describe, expect, it } from 'vitest';
import { piecesOf } from './pieces';

async function joined(file: Blob): Promise<{ bytes: Uint8Array; count: number }> {
  const bytes = new Uint8Array(file.size);
  let [filled, count] = [0, 0];
  for await (const piece of piecesOf(file)) {
    bytes.set(piece, filled);
    filled += piece.length;
    count += 1;
  }
  expect(filled).toBe(file.size);
  return { bytes, count };
}

describe('piecesOf', () => {
  it('gives all bytes in order, whatever the length', async () => {
    for (const [length, pieces] of [
      [0, 0],
      [1, 1],
      [1 << 16, 1],
      [(1 << 16) + 1, 2],
      [3 << 18, 3],
      [(5 << 19) + 3, 4],
    ] as const) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) & 255);
      const read = await joined(new Blob([bytes]));
      expect(read.count).toBe(pieces);
      expect(Buffer.compare(read.bytes, bytes)).toBe(0);
    }
  });

  it('throws where the file cannot be read', async () => {
    const gone = { size: 10, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    await expect(piecesOf(gone as unknown as Blob).next()).rejects.toThrow('gone');
  });
});

import { type ChunkHeader, UPLOAD_CHUNK_BYTES } from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { ChunkOrder } from './chunk-order';

const FULL = UPLOAD_CHUNK_BYTES;

function chunk(chunkIndex: number, totalChunks: number, fileId = 'f'): ChunkHeader {
  return {
    ...{ fileName: '../../etc/passwd', fileId, chunkIndex, totalChunks },
    isFirst: chunkIndex === 0,
    isLast: chunkIndex === totalChunks - 1,
  };
}

describe('chunks', () => {
  it('in order are taken, whatever their size', () => {
    const order = new ChunkOrder();
    expect(order.take(chunk(0, 3), FULL)).toEqual({ ok: true, isFirst: true, isLast: false });
    expect(order.take(chunk(1, 3), FULL)).toEqual({ ok: true, isFirst: false, isLast: false });
    expect(order.take(chunk(2, 3), 1)).toEqual({ ok: true, isFirst: false, isLast: true });
    expect(order.take(chunk(0, 1), 1024)).toEqual({ ok: true, isFirst: true, isLast: true });
  });

  it.each([
    ['a gap', [chunk(0, 3), chunk(2, 3)]],
    ['a repeat', [chunk(0, 3), chunk(0, 3), chunk(0, 3, 'g'), chunk(1, 3)]],
    ['no beginning', [chunk(1, 2)]],
    ['another file', [chunk(0, 3), chunk(1, 3, 'g')]],
    ['another total', [chunk(0, 3), chunk(1, 4)]],
  ])('with %s are refused and forgotten', (_name, headers) => {
    const order = new ChunkOrder();
    const results = headers.map((header) => order.take(header, FULL));
    expect(results.at(-1)).toMatchObject({ ok: false, failure: { code: 'upload-broken' } });
    expect(order.take(chunk(1, 3), FULL)).toMatchObject({ ok: false });
  });

  it('of no size or too great a one are refused', () => {
    const order = new ChunkOrder();
    expect(order.take(chunk(0, 1), 0)).toMatchObject({ ok: false });
    expect(order.take(chunk(0, 1), FULL + 1)).toMatchObject({ ok: false });
  });

  it('that would be too much in all are refused at the first', () => {
    expect(new ChunkOrder().take(chunk(0, 200), FULL)).toMatchObject({
      failure: { code: 'program-too-large' },
    });
  });

  it('that are too much in all are refused when they are', () => {
    const order = new ChunkOrder();
    const results = Array.from({ length: 30 }, (_, index) =>
      order.take(chunk(index, 256), index === 0 ? 1 : FULL),
    );
    expect(results[20]).toMatchObject({ ok: true });
    expect(results.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'program-too-large' } });
  });
});

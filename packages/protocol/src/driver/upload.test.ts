import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROGRAM_MAX_BYTES, UPLOAD_CHUNK_BYTES, UPLOAD_FRAME_BYTES } from './constants';
import {
  type ChunkHeader,
  decodeUploadFrame,
  encodeChunkFrame,
  encodeProgramFrame,
  uploadFrames,
} from './upload';

const header: ChunkHeader = {
  fileName: '../../花.nc',
  fileId: 'f1',
  chunkIndex: 0,
  totalChunks: 1,
  isFirst: true,
  isLast: true,
  toolConfig: { firstToolDiameter: 3.175 },
};

function frameWith(json: unknown): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(json));
  const frame = new Uint8Array(5 + bytes.length);
  frame[0] = 1;
  new DataView(frame.buffer).setUint32(1, bytes.length);
  frame.set(bytes, 5);
  return frame;
}

describe('a small program', () => {
  it('is one frame with the leading byte 1', () => {
    const gcode = new TextEncoder().encode('G21\nG0 X1\n');
    const frame = encodeProgramFrame(gcode);
    expect(frame[0]).toBe(1);
    expect(frame.subarray(1)).toEqual(gcode);
    expect(decodeUploadFrame(frame)).toEqual({ ok: true, frame: { kind: 'whole', data: gcode } });
    expect([...uploadFrames(gcode, { fileName: 'a.nc', fileId: 'f' })]).toEqual([frame]);
  });

  it('is refused as one frame from 10 MiB on', () => {
    expect(() => encodeProgramFrame(new Uint8Array(UPLOAD_CHUNK_BYTES))).toThrow(RangeError);
  });
});

describe('a larger program', () => {
  it('is cut and put together again', () => {
    const gcode = new Uint8Array(2 * UPLOAD_FRAME_BYTES + 7).map((_, index) => 32 + (index % 90));
    const parts = [...uploadFrames(gcode, { fileName: 'big.nc', fileId: 'f2' })].map((frame) => {
      const result = decodeUploadFrame(frame);
      if (!result.ok || result.frame.kind !== 'chunk') throw new Error('not a chunk');
      return result.frame;
    });
    expect(parts.map((part) => part.data.length)).toEqual([UPLOAD_FRAME_BYTES, UPLOAD_FRAME_BYTES, 7]);
    expect(parts.map((part) => [part.header.chunkIndex, part.header.isFirst, part.header.isLast])).toEqual([
      [0, true, false],
      [1, false, false],
      [2, false, true],
    ]);
    expect(Buffer.concat(parts.map((part) => part.data)).equals(gcode)).toBe(true);
  });

  it('may be as large as any program', () => {
    expect(Math.ceil(PROGRAM_MAX_BYTES / UPLOAD_FRAME_BYTES)).toBeLessThanOrEqual(256);
  });

  it('may come in chunks of 10 MiB', () => {
    const data = new Uint8Array(UPLOAD_CHUNK_BYTES).fill(65);
    expect(decodeUploadFrame(encodeChunkFrame(header, data))).toMatchObject({ frame: { kind: 'chunk' } });
  });

  it('of exactly a frame is one chunk', () => {
    const gcode = new Uint8Array(UPLOAD_FRAME_BYTES).fill(65);
    const frames = [...uploadFrames(gcode, { fileName: 'a', fileId: 'f' })];
    expect(frames).toHaveLength(1);
    expect(decodeUploadFrame(frames[0]!)).toMatchObject({
      ok: true,
      frame: { kind: 'chunk', header: { totalChunks: 1 } },
    });
  });

  it('keeps any file name as a label', () => {
    const result = decodeUploadFrame(encodeChunkFrame(header, new Uint8Array([71])));
    expect(result).toMatchObject({ ok: true, frame: { kind: 'chunk', header } });
  });
});

describe('a frame that does not fit', () => {
  it.each([
    ['empty', new Uint8Array()],
    ['the type alone', new Uint8Array([1])],
    ['within the length', new Uint8Array([1, 0, 0])],
    ['a header of 2 GiB', new Uint8Array([1, 0, 127, 255, 255, 65])],
    ['a header beyond the frame', new Uint8Array([1, 0, 0, 0, 9, 65])],
    ['not UTF-8', new Uint8Array([1, 0, 0, 0, 1, 0xff])],
    ['chunk beyond the last', frameWith({ ...header, chunkIndex: 1, isFirst: false })],
    ['a billion chunks', frameWith({ ...header, totalChunks: 1e9, isLast: false })],
    ['first that is not 0', frameWith({ ...header, totalChunks: 2, isFirst: false, isLast: false })],
    ['last that is not', frameWith({ ...header, totalChunks: 2 })],
    ['an unknown field', frameWith({ ...header, path: '/etc' })],
    ['a poisoned tool', frameWith({ ...header, toolConfig: JSON.parse('{"__proto__":1}') })],
  ])('is refused: %s', (_name, frame) => {
    const result = decodeUploadFrame(frame);
    expect(result.ok ? null : result.failure.code).toBe('upload-broken');
  });

  it('of an unknown type is refused by that name', () => {
    const result = decodeUploadFrame(new Uint8Array([9, 1, 2]));
    expect(result.ok ? null : result.failure.code).toBe('upload-unsupported');
  });

  it('never throws', () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(
        fc.oneof(
          bytes,
          bytes.map((rest) => new Uint8Array([1, 0, 0, 0, ...rest])),
        ),
        (frame) => {
          expect(typeof decodeUploadFrame(frame).ok).toBe('boolean');
        },
      ),
      { seed: 7502, numRuns: 3000 },
    );
  });
});

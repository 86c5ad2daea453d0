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
  });

  it('has a header too when the studio sends it, so that its id and its tool settings travel along', () => {
    const gcode = new TextEncoder().encode('G21\nG0 X1\n');
    const toolConfig = { firstToolDiameter: 6, secondToolDiameter: 0.1, priority: 'stack' } as const;
    const plan = { fileName: 'a.nc', fileId: 'f', toolConfig };
    const [frame, ...others] = [...uploadFrames(gcode, plan)];
    expect(others).toEqual([]);
    expect(frame![0]).toBe(1);
    const place = { chunkIndex: 0, totalChunks: 1, isFirst: true, isLast: true };
    expect(decodeUploadFrame(frame!)).toEqual({
      ok: true,
      frame: { kind: 'chunk', file: 'gcode', header: { ...plan, ...place }, data: gcode },
    });
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
    const totalChunks = Math.ceil(PROGRAM_MAX_BYTES / UPLOAD_FRAME_BYTES);
    const last = { ...header, totalChunks, chunkIndex: totalChunks - 1, isFirst: false, isLast: true };
    const read = decodeUploadFrame(encodeChunkFrame(last, new Uint8Array(7)));
    expect(read).toMatchObject({ frame: { kind: 'chunk', header: last } });
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

  it.each([
    [{ secondToolDiameter: 3 }, 'secondToolDiameter'],
    [{ firstToolDiameter: 3, secondToolDiameter: 3 }, 'secondToolDiameter'],
    [{ firstToolDiameter: 0 }, 'firstToolDiameter'],
    [{ toolStepOver: 101 }, 'toolStepOver'],
    [{ feedRate: -1 }, 'feedRate'],
    [{ safeHeight: 1e9 }, 'safeHeight'],
  ])('is refused for its tool settings: %j', (toolConfig, field) => {
    expect(decodeUploadFrame(frameWith({ ...header, toolConfig }))).toMatchObject({
      failure: { code: 'tool-settings-invalid', details: { field } },
    });
  });

  it('is refused when its settings belong to another kind of file', () => {
    const svgConfig = { cutType: 'Laser - Fill' } as const;
    const drawing = encodeChunkFrame({ ...header, svgConfig }, new Uint8Array([60]), 'svg');
    expect(drawing[0]).toBe(2);
    expect(decodeUploadFrame(drawing)).toMatchObject({ ok: true, frame: { file: 'svg' } });
    for (const type of [1, 3, 4]) {
      drawing[0] = type;
      expect(decodeUploadFrame(drawing)).toMatchObject({ failure: { code: 'upload-broken' } });
    }
    const model = encodeChunkFrame(
      { ...header, stlFrameType: 'frameless' },
      new Uint8Array([1]),
      'imported-stl',
    );
    expect(model[0]).toBe(4);
    expect(decodeUploadFrame(model)).toMatchObject({ frame: { file: 'imported-stl' } });
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
          fc
            .tuple(fc.constantFrom(1, 2, 3, 4), bytes)
            .map(([type, rest]) => new Uint8Array([type, 0, 0, 0, ...rest])),
        ),
        (frame) => {
          expect(typeof decodeUploadFrame(frame).ok).toBe('boolean');
        },
      ),
      { seed: 7502, numRuns: 3000 },
    );
  });
});

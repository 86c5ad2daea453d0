// The binary frames of 2 §7.6. There are two kinds:
//
// - A program below UPLOAD_CHUNK_BYTES may be one frame: the type byte, then the G-code.
// - A larger program is cut into chunks of at most that size. Each frame is the type byte, the length of the header
//   (four bytes, big-endian), a JSON header, and its part of the file.
//
// Both kinds begin with the type byte 1, but they cannot be confused. A header has at most 65,536 bytes, so in a chunk
// the byte after the type is zero. No G-code begins with a zero byte.
import { z } from 'zod';
import { asciiBytes, utf8Text } from './bytes';
import {
  DRIVER_MAX_JSON_DEPTH,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_FRAME_BYTES,
  UPLOAD_HEADER_MAX_BYTES,
} from './constants';
import { parseSafeJson } from './envelope';
import { type DriverFailure, driverFailure } from './error-codes';

/** The type byte of a frame that holds G-code. */
export const GCODE_FRAME = 1;

const toolNumber = z.number().nonnegative().optional();

/** The tool settings that travel with a job (2 §3.7), mm and mm/min. */
export const toolConfigSchema = z.strictObject({
  firstToolDiameter: toolNumber,
  secondToolDiameter: toolNumber,
  feedRate: toolNumber,
  zFeedRate: toolNumber,
  safeHeight: toolNumber,
  toolStepOver: toolNumber,
  vBitStepOver: toolNumber,
  depthPerPass: toolNumber,
  spindleSpeed: toolNumber,
});

/** The header of one chunk. `fileName` is only a label for people; the driver never uses it as the name of a file. */
export const chunkHeaderSchema = z
  .strictObject({
    fileName: z.string().max(255),
    fileId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    chunkIndex: z.int().min(0).max(255),
    totalChunks: z.int().min(1).max(256),
    isFirst: z.boolean(),
    isLast: z.boolean(),
    toolConfig: toolConfigSchema.optional(),
  })
  .refine((header) => header.chunkIndex < header.totalChunks, 'The chunk is beyond the last one.')
  .refine((header) => header.isFirst === (header.chunkIndex === 0), 'The first chunk is number 0.')
  .refine(
    (header) => header.isLast === (header.chunkIndex === header.totalChunks - 1),
    'The last chunk is the highest number.',
  );

/** The header of one chunk. */
export type ChunkHeader = z.infer<typeof chunkHeaderSchema>;

/** A frame of an upload: a whole program, or one chunk of it. `data` is a view into the frame. */
export type UploadFrame =
  | { readonly kind: 'whole'; readonly data: Uint8Array }
  | { readonly kind: 'chunk'; readonly header: ChunkHeader; readonly data: Uint8Array };

/** A frame that was read, or the reason why it could not be read. */
export type UploadFrameResult =
  | { readonly ok: true; readonly frame: UploadFrame }
  | { readonly ok: false; readonly failure: DriverFailure };

/** The only frame of a program below UPLOAD_CHUNK_BYTES. Throws when the program is larger. */
export function encodeProgramFrame(gcode: Uint8Array): Uint8Array {
  if (gcode.length >= UPLOAD_CHUNK_BYTES) throw new RangeError('A program of this size travels in chunks');
  const frame = new Uint8Array(gcode.length + 1);
  frame[0] = GCODE_FRAME;
  frame.set(gcode, 1);
  return frame;
}

/** One chunk's frame. Throws when header or data are larger than the protocol allows. */
export function encodeChunkFrame(header: ChunkHeader, data: Uint8Array): Uint8Array {
  if (data.length > UPLOAD_CHUNK_BYTES) throw new RangeError('A chunk is at most 10 MiB');
  const json = JSON.stringify(header).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const headerBytes = asciiBytes(json);
  if (headerBytes.length > UPLOAD_HEADER_MAX_BYTES) throw new RangeError('The header is too long');
  const frame = new Uint8Array(5 + headerBytes.length + data.length);
  frame[0] = GCODE_FRAME;
  new DataView(frame.buffer).setUint32(1, headerBytes.length);
  frame.set(headerBytes, 5);
  frame.set(data, 5 + headerBytes.length);
  return frame;
}

/** How a program is sent. */
export interface UploadPlan {
  readonly fileName: string;
  readonly fileId: string;
  readonly toolConfig?: z.infer<typeof toolConfigSchema>;
}

/**
 * The frames of a program: one frame, or chunks of UPLOAD_FRAME_BYTES. Each frame is made when the sender asks for it.
 * The sender sends a frame, waits until it has left, waits UPLOAD_FRAME_PAUSE_MS more, and then asks for the next.
 * `plan` goes into the chunks' headers.
 */
export function* uploadFrames(gcode: Uint8Array, plan: UploadPlan): Generator<Uint8Array, void, void> {
  if (gcode.length < UPLOAD_FRAME_BYTES) {
    yield encodeProgramFrame(gcode);
    return;
  }
  const totalChunks = Math.ceil(gcode.length / UPLOAD_FRAME_BYTES);
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex += 1) {
    const start = chunkIndex * UPLOAD_FRAME_BYTES;
    yield encodeChunkFrame(
      {
        ...plan,
        chunkIndex,
        totalChunks,
        isFirst: chunkIndex === 0,
        isLast: chunkIndex === totalChunks - 1,
      },
      gcode.subarray(start, start + UPLOAD_FRAME_BYTES),
    );
  }
}

const broken = (message: string): UploadFrameResult => ({
  ok: false,
  failure: driverFailure('upload-broken', { message }),
});

/** Reads a binary frame. Never throws: a frame that breaks a rule is a failure, and no part of it is used. */
export function decodeUploadFrame(frame: Uint8Array): UploadFrameResult {
  if (frame.length < 2) return broken('The frame is empty.');
  if (frame[0] !== GCODE_FRAME) return { ok: false, failure: driverFailure('upload-unsupported') };
  if (frame[1] !== 0) return { ok: true, frame: { kind: 'whole', data: frame.subarray(1) } };
  if (frame.length < 5) return broken('The frame ends within its header.');
  const length = new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getUint32(1);
  if (length > UPLOAD_HEADER_MAX_BYTES || 5 + length > frame.length)
    return broken('The length of the header is wrong.');
  const text = utf8Text(frame.subarray(5, 5 + length));
  const json = text === null ? null : parseSafeJson(text, UPLOAD_HEADER_MAX_BYTES, DRIVER_MAX_JSON_DEPTH);
  if (!json?.ok) return broken('The header is not JSON.');
  const header = chunkHeaderSchema.safeParse(json.value);
  if (!header.success) return broken(`The header is not valid: ${header.error.issues[0]?.message}`);
  const data = frame.subarray(5 + length);
  if (data.length > UPLOAD_CHUNK_BYTES) return broken('The chunk is too large.');
  return { ok: true, frame: { kind: 'chunk', header: header.data, data } };
}

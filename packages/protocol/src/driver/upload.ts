// The binary frames of 2 §7.6. There are two kinds:
//
// - A program below UPLOAD_CHUNK_BYTES may be one frame without a header: the type byte 1, then the G-code.
// - Everything else is cut into chunks of at most that size. Each frame is the type byte, the length of the header
//   (four bytes, big-endian), a JSON header, and its part of the file. The studio sends every file like this, also a
//   small one, so that the driver always gets its `fileId` and its tool settings.
//
// Frames of G-code of both kinds begin with the type byte 1, but they cannot be confused. A header has at most 65,536
// bytes, so in a chunk the byte after the type is zero. No G-code begins with a zero byte.
import { z } from 'zod';
import { asciiBytes, utf8Text } from './bytes';
import {
  DRIVER_MAX_JSON_DEPTH,
  PROGRAM_MAX_BYTES,
  UPLOAD_CHUNK_BYTES,
  UPLOAD_FRAME_BYTES,
  UPLOAD_HEADER_MAX_BYTES,
} from './constants';
import { parseSafeJson } from './envelope';
import { type DriverFailure, driverFailure } from './error-codes';
import { fileIdSchema, stlFrameTypeSchema, stlPreprocessConfigSchema, svgConfigSchema } from './generation';
import { toolConfigSchema } from './tool-config';

/** The type byte of each kind of file. 'generated-stl': the studio made the model; 'imported-stl': a person's file. */
export const FRAME_TYPES = { gcode: 1, svg: 2, 'generated-stl': 3, 'imported-stl': 4 } as const;

/** A kind of file that travels in binary frames. */
export type FileKind = keyof typeof FRAME_TYPES;

const KINDS = new Map<number, FileKind>(
  (Object.keys(FRAME_TYPES) as FileKind[]).map((kind) => [FRAME_TYPES[kind], kind]),
);

/** As many chunks as the largest program has in frames of the studio. */
const MOST_CHUNKS = PROGRAM_MAX_BYTES / UPLOAD_FRAME_BYTES;

/** The header of one chunk. `fileName` is only a label for people; the driver never uses it as the name of a file. */
export const chunkHeaderSchema = z
  .strictObject({
    fileName: z.string().max(255),
    fileId: fileIdSchema,
    chunkIndex: z
      .int()
      .min(0)
      .max(MOST_CHUNKS - 1),
    totalChunks: z.int().min(1).max(MOST_CHUNKS),
    isFirst: z.boolean(),
    isLast: z.boolean(),
    toolConfig: toolConfigSchema.optional(),
    /** Only with a drawing (type 2). */
    svgConfig: svgConfigSchema.optional(),
    /** Only with a model (types 3 and 4). */
    stlPreprocessConfig: stlPreprocessConfigSchema.optional(),
    stlFrameType: stlFrameTypeSchema.optional(),
  })
  .refine((header) => header.chunkIndex < header.totalChunks, 'The chunk is beyond the last one.')
  .refine((header) => header.isFirst === (header.chunkIndex === 0), 'The first chunk is number 0.')
  .refine(
    (header) => header.isLast === (header.chunkIndex === header.totalChunks - 1),
    'The last chunk is the highest number.',
  );

/** The header of one chunk. */
export type ChunkHeader = z.infer<typeof chunkHeaderSchema>;

/** A frame of a file: a whole program, or one chunk of a file. `data` is a view into the frame. */
export type UploadFrame =
  | { readonly kind: 'whole'; readonly data: Uint8Array }
  | {
      readonly kind: 'chunk';
      readonly file: FileKind;
      readonly header: ChunkHeader;
      readonly data: Uint8Array;
    };

/** A frame that was read, or the reason why it could not be read. */
export type UploadFrameResult =
  | { readonly ok: true; readonly frame: UploadFrame }
  | { readonly ok: false; readonly failure: DriverFailure };

/** A program below UPLOAD_CHUNK_BYTES as one frame without a header. Throws when the program is larger. */
export function encodeProgramFrame(gcode: Uint8Array): Uint8Array {
  if (gcode.length >= UPLOAD_CHUNK_BYTES) throw new RangeError('A program of this size travels in chunks');
  const frame = new Uint8Array(gcode.length + 1);
  frame[0] = FRAME_TYPES.gcode;
  frame.set(gcode, 1);
  return frame;
}

/** One chunk's frame. Throws when header or data are larger than the protocol allows. */
export function encodeChunkFrame(
  header: ChunkHeader,
  data: Uint8Array,
  file: FileKind = 'gcode',
): Uint8Array {
  if (data.length > UPLOAD_CHUNK_BYTES) throw new RangeError('A chunk is at most 10 MiB');
  const json = JSON.stringify(header).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const headerBytes = asciiBytes(json);
  if (headerBytes.length > UPLOAD_HEADER_MAX_BYTES) throw new RangeError('The header is too long');
  const frame = new Uint8Array(5 + headerBytes.length + data.length);
  frame[0] = FRAME_TYPES[file];
  new DataView(frame.buffer).setUint32(1, headerBytes.length);
  frame.set(headerBytes, 5);
  frame.set(data, 5 + headerBytes.length);
  return frame;
}

/** How a file is sent: its header without the fields that differ from chunk to chunk. */
export type UploadPlan = Omit<ChunkHeader, 'chunkIndex' | 'totalChunks' | 'isFirst' | 'isLast'> & {
  /** Left out: G-code. */
  readonly file?: FileKind;
};

/**
 * The frames of a file: chunks of UPLOAD_FRAME_BYTES. Each frame is made when the sender asks for it. The sender sends
 * a frame, waits until it has left, waits UPLOAD_FRAME_PAUSE_MS more, and then asks for the next. `plan` goes into the
 * chunks' headers.
 */
export function* uploadFrames(bytes: Uint8Array, plan: UploadPlan): Generator<Uint8Array, void, void> {
  const { file = 'gcode', ...fields } = plan;
  const totalChunks = Math.max(1, Math.ceil(bytes.length / UPLOAD_FRAME_BYTES));
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex += 1) {
    const start = chunkIndex * UPLOAD_FRAME_BYTES;
    const place = {
      chunkIndex,
      totalChunks,
      isFirst: chunkIndex === 0,
      isLast: chunkIndex === totalChunks - 1,
    };
    yield encodeChunkFrame({ ...fields, ...place }, bytes.subarray(start, start + UPLOAD_FRAME_BYTES), file);
  }
}

const broken = (message: string): UploadFrameResult => ({
  ok: false,
  failure: driverFailure('upload-broken', { message }),
});

/** Reads a binary frame. Never throws: a frame that breaks a rule is a failure, and no part of it is used. */
export function decodeUploadFrame(frame: Uint8Array): UploadFrameResult {
  if (frame.length < 2) return broken('The frame is empty.');
  const file = KINDS.get(frame[0]!);
  if (!file) return { ok: false, failure: driverFailure('upload-unsupported') };
  if (file === 'gcode' && frame[1] !== 0)
    return { ok: true, frame: { kind: 'whole', data: frame.subarray(1) } };
  if (frame.length < 5) return broken('The frame ends within its header.');
  const length = new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getUint32(1);
  if (length > UPLOAD_HEADER_MAX_BYTES || 5 + length > frame.length)
    return broken('The length of the header is wrong.');
  const text = utf8Text(frame.subarray(5, 5 + length));
  const json = text === null ? null : parseSafeJson(text, UPLOAD_HEADER_MAX_BYTES, DRIVER_MAX_JSON_DEPTH);
  if (!json?.ok) return broken('The header is not JSON.');
  const header = chunkHeaderSchema.safeParse(json.value);
  if (!header.success) return headerFailure(header.error);
  if (!isHeaderOf(file, header.data)) return broken('The header has settings of another kind of file.');
  const data = frame.subarray(5 + length);
  if (data.length > UPLOAD_CHUNK_BYTES) return broken('The chunk is too large.');
  return { ok: true, frame: { kind: 'chunk', file, header: header.data, data } };
}

/** Tool settings that are not possible are the fault of a person's job, not of the transfer. */
function headerFailure({ issues: [issue] }: z.ZodError): UploadFrameResult {
  const [part, field] = issue?.path ?? [];
  if (part !== 'toolConfig' || issue?.code === 'unrecognized_keys')
    return broken(`The header is not valid: ${issue?.message}`);
  const details = { field: String(field ?? ''), reason: issue?.message ?? '' };
  return { ok: false, failure: driverFailure('tool-settings-invalid', { details }) };
}

function isHeaderOf(file: FileKind, { svgConfig, stlPreprocessConfig, stlFrameType }: ChunkHeader): boolean {
  if (file !== 'svg' && svgConfig) return false;
  return file === 'generated-stl' || file === 'imported-stl' || (!stlPreprocessConfig && !stlFrameType);
}

// A job's journal. After any crash it shows which lines may have reached the machine, and which lines certainly did.
//
//   file    = "KERFJRN1" record*
//   record  = length (4 bytes, big-endian) crc (4 bytes, big-endian) body
//   length  = the number of bytes of the body
//   crc     = the CRC-32C of length and body
//   body    = JSON in UTF-8
//
// The first record that was cut off, or that does not match its CRC, ends the file. Everything before it is valid.
import { jobRecordSchema } from '@kerf/protocol';
import { z } from 'zod';
import { crc32c } from './crc32c';

const MAGIC = Buffer.from('KERFJRN1');

/** The most bytes of a record's body. A larger length means that the file is damaged. */
const MAX_BODY_BYTES = 65_536;

const position = z.tuple([z.number(), z.number(), z.number()]);

const headerSchema = z.strictObject({
  kind: z.literal('HEADER'),
  version: z.literal(2),
  jobId: z.string(),
  /** SHA-256 of the program as it was sent; it is the name of its file in the spool. */
  sha256: z.string(),
  fileType: z.enum(['finishing', 'roughing']),
  name: z.string(),
  userId: z.string(),
  mode: z.enum(['cnc', 'laser']),
  /** The port or address of the machine, and its firmware. */
  machine: z.string(),
  firmware: z.string(),
  /** The machine's `$` settings by number. */
  settings: z.record(z.string(), z.number()),
  /** Whether homing finds the place of work zero again; journals of earlier drivers do not say it. */
  isHomed: z.boolean().optional(),
  /** Where the machine was before the first line, and the offsets in force and stored then. */
  machinePosition: position,
  workOffset: position,
  storedOffsets: z.record(z.string(), position),
  board: z.enum(['grbl', 'grblHAL', 'FluidNC']),
  plannerBlocks: z.int().positive(),
  /** All programs of the job in their order; empty when there is only one. */
  programs: z.array(z.string()),
  spindleMaximum: z.number().nullable(),
  /** The program's lines: those of its source, and those that are sent. */
  sourceLines: z.int().nonnegative(),
  lines: z.int().nonnegative(),
  /** The index of the first line that is sent: 0, or where an interrupted job goes on. */
  begin: z.int().nonnegative(),
  /** The interrupted job that this one continues. */
  continues: z.string().nullable(),
  safeHeight: z.number().nullable(),
  /** Whether the person agreed to constant laser power for this job. */
  constantPowerConsent: z.boolean(),
  /** What the page said about the program when it sent it; journals of earlier drivers have none. */
  record: jobRecordSchema.optional(),
  /** UTC, ms. */
  startedAt: z.int(),
});
const reserveSchema = z.strictObject({ kind: z.literal('RESERVE'), lines: z.int().nonnegative() });
const ackSchema = z.strictObject({ kind: z.literal('ACK'), lines: z.int().nonnegative() });
const statusSchema = z.strictObject({
  kind: z.literal('STATUS'),
  state: z.string(),
  machinePosition: position,
  plannerFree: z.number().nullable(),
  /** The N word of the line that it named; absent when it named none. */
  lineNumber: z.number().optional(),
  feedRate: z.number(),
  spindleSpeed: z.number(),
  /** As in `Hold:0`. */
  substate: z.number().nullable(),
  /** The share of the job's time that was done by then, 0–1, as people saw it; earlier drivers did not record it. */
  share: z.number().min(0).max(1).optional(),
  /** How many lines the machine had accepted by then. */
  accepted: z.int().nonnegative(),
  /** UTC, ms. */
  at: z.int(),
});
const eventSchema = z.strictObject({ kind: z.literal('EVENT'), event: z.string(), at: z.int() });
const endSchema = z.strictObject({
  kind: z.literal('END'),
  end: z.string(),
  /** Why the job failed. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** What people saw last: the share of the time, and the source line that the machine had reached. */
  share: z.number().min(0).max(1).optional(),
  line: z.int().nonnegative().optional(),
  at: z.int(),
});

const recordSchema = z.discriminatedUnion('kind', [
  headerSchema,
  reserveSchema,
  ackSchema,
  statusSchema,
  eventSchema,
  endSchema,
]);

/**
 * One record of a journal:
 * - HEADER: the first record.
 * - RESERVE: up to this many lines, counted from the program's first one, may have been passed to the port.
 * - ACK: the machine has accepted this many lines, counted from the program's first one.
 * - STATUS: what the machine reported while it executed the program, or was held in it.
 * - EVENT: a pause, a resume, an alarm, a reset …
 * - END: the last record; it is missing after a crash.
 */
export type JournalRecord = z.infer<typeof recordSchema>;

/** The first record of a job. */
export type JournalHeader = z.infer<typeof headerSchema>;

/** The first bytes of a journal file. */
export function journalStart(): Uint8Array {
  return MAGIC;
}

/** A record as it is stored in the file. */
export function encodeRecord(record: JournalRecord): Uint8Array {
  const body = Buffer.from(JSON.stringify(record));
  if (body.length > MAX_BODY_BYTES) throw new RangeError('A journal record is at most 64 KiB');
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeUInt32BE(body.length, 0);
  body.copy(bytes, 8);
  bytes.writeUInt32BE(checksum(bytes.subarray(0, 4), body), 4);
  return bytes;
}

function checksum(length: Uint8Array, body: Uint8Array): number {
  return crc32c(Buffer.concat([length, body]));
}

/** The valid beginning of a journal. */
export interface JournalPrefix {
  readonly records: readonly JournalRecord[];
  /** How many bytes of the file are valid. */
  readonly validBytes: number;
  /** Whether the file ends after the valid bytes; false when something damaged or cut off follows. */
  readonly isComplete: boolean;
}

/**
 * Reads a journal's bytes up to the first damage. Null when they are not a journal or when even the HEADER is
 * incomplete.
 */
export function readJournal(bytes: Uint8Array): JournalPrefix | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const records: JournalRecord[] = [];
  let at = MAGIC.length;
  for (let next = readRecord(file, at); next; next = readRecord(file, at)) {
    if ((next.record.kind === 'HEADER') !== (records.length === 0)) break;
    records.push(next.record);
    at = next.end;
    if (next.record.kind === 'END') break;
  }
  return records.length === 0 ? null : { records, validBytes: at, isComplete: at === file.length };
}

function readRecord(
  file: Buffer,
  at: number,
): { readonly record: JournalRecord; readonly end: number } | null {
  if (at + 8 > file.length) return null;
  const length = file.readUInt32BE(at);
  const end = at + 8 + length;
  if (length > MAX_BODY_BYTES || end > file.length) return null;
  const body = file.subarray(at + 8, end);
  if (checksum(file.subarray(at, at + 4), body) !== file.readUInt32BE(at + 4)) return null;
  try {
    const parsed = recordSchema.safeParse(JSON.parse(body.toString('utf8')));
    return parsed.success ? { record: parsed.data, end } : null;
  } catch {
    return null;
  }
}

import { CHUNK, type ContactSink, type RecordFrame } from './contact-records';
import { RECORD_KINDS, RECORD_SIZES, type RecordKind, type TiledRecords } from './tiled-records';

/** The contacts of a form that matter in any part of the surface, by tile. */
export type ContactTiles = Readonly<Record<RecordKind, TiledRecords>>;

/** Writes the contacts that can matter within a frame. */
export function writeTiles(contacts: ContactTiles, frame: RecordFrame, sink: ContactSink): void {
  for (const kind of RECORD_KINDS) writeRecords(contacts[kind], RECORD_SIZES[kind], frame, sink[kind]);
}

function writeRecords(
  { records, starts, tile, columns, rows, x, y, reachX, reachY }: TiledRecords,
  size: number,
  { centerX, centerY, minX, minY, maxX, maxY }: RecordFrame,
  take: (records: Float32Array, count: number) => void,
): void {
  const write = (first: number, end: number) => {
    for (let at = first; at < end; at += CHUNK) {
      const last = Math.min(end, at + CHUNK);
      take(records.subarray(at * size, last * size), last - at);
    }
  };
  const column = (at: number) => Math.floor((at - centerX - x) / tile);
  const row = (at: number) => Math.floor((at - centerY - y) / tile);
  const from = Math.max(0, column(minX - reachX));
  const to = Math.min(columns - 1, column(maxX + reachX));
  const last = Math.min(rows - 1, row(maxY + reachY));
  for (let j = Math.max(0, row(minY - reachY)); j <= last && from <= to; j += 1)
    write(starts[j * columns + from]!, starts[j * columns + to + 1]!);
  const large = columns * rows;
  write(starts[large]!, starts[large + 1]!);
}

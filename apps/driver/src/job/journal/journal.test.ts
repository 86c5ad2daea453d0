import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VirtualScheduler } from '@kerf/grbl';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { syncLater } from '../../storage/sync-later';
import { createFakeDisk } from '../../testing/fake-disk';
import { journalHeader } from '../../testing/journal-header';
import { temporaryFolder } from '../../testing/temporary-folder';
import { JournalWriter } from './journal-writer';
import { encodeRecord, type JournalHeader, type JournalRecord, journalStart, readJournal } from './records';

const disk = createFakeDisk();

const { file } = syncLater;

beforeEach(() => {
  vi.spyOn(syncLater, 'file').mockImplementation((handle) => disk.sync(() => file(handle)));
});

afterEach(() => {
  disk.work();
  vi.restoreAllMocks();
});

const header = journalHeader();

const records: JournalRecord[] = [
  header,
  { kind: 'RESERVE', lines: 32 },
  { kind: 'ACK', lines: 7 },
  {
    kind: 'STATUS',
    state: 'Run',
    machinePosition: [1, 2.5, -3],
    plannerFree: 3,
    feedRate: 600,
    spindleSpeed: 500,
    substate: null,
    accepted: 6,
    at: 2,
  },
  { kind: 'EVENT', event: 'pause asked', at: 3 },
  { kind: 'END', end: 'failed', failure: { code: 'stalled', message: 'It stood still.' }, at: 4 },
];
const parts = [journalStart(), ...records.map(encodeRecord)];
const whole = Buffer.concat(parts);
const ends = parts.map((_, index) => Buffer.concat(parts.slice(0, index + 1)).length);

describe('reading', () => {
  it('gives back what was written', () => {
    expect(readJournal(whole)).toEqual({ records, validBytes: whole.length, isComplete: true });
  });

  it('cut at any byte, gives the records that are whole', () => {
    for (let length = 0; length < whole.length; length += 1) {
      const prefix = readJournal(whole.subarray(0, length));
      const count = ends.slice(1).filter((end) => end <= length).length;
      expect(prefix?.records ?? []).toEqual(records.slice(0, count));
      if (prefix) expect(prefix.isComplete).toBe(length === prefix.validBytes);
    }
  });

  it('with any bit flipped, gives a true beginning or nothing', () => {
    for (let bit = 0; bit < 8 * whole.length; bit += 1) {
      const damaged = Buffer.from(whole);
      damaged[bit >> 3]! ^= 1 << (bit & 7);
      const prefix = readJournal(damaged);
      const count = ends.findIndex((end) => bit >> 3 < end) - 1;
      expect(prefix?.records ?? []).toEqual(records.slice(0, Math.max(0, count)));
    }
  });

  it('never throws on anything', () => {
    const start = Buffer.from(journalStart());
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isJournal) => {
        const prefix = readJournal(isJournal ? Buffer.concat([start, bytes]) : bytes);
        expect(prefix).toBeNull();
      }),
      { seed: 7503, numRuns: 3000 },
    );
  });

  it('ends before a second HEADER and after END', () => {
    const twice = Buffer.concat([whole.subarray(0, ends[1]), encodeRecord(header)]);
    expect(readJournal(twice)).toMatchObject({ records: [header], isComplete: false });
    const more = Buffer.concat([whole, encodeRecord({ kind: 'ACK', lines: 9 })]);
    expect(readJournal(more)).toMatchObject({ validBytes: whole.length, isComplete: false });
  });
});

describe('writing', () => {
  function begin(change: Partial<JournalHeader> = {}) {
    const path = join(temporaryFolder(), 'a.journal');
    const scheduler = new VirtualScheduler();
    const failures: string[] = [];
    const events = { reserved: vi.fn(), failed: ({ message }: Error) => failures.push(message) };
    const writer = new JournalWriter(path, { ...header, ...change }, scheduler, events);
    const read = () => readJournal(readFileSync(path))?.records ?? [];
    return { path, scheduler, writer, read, failures, events };
  }

  const reservedIn = (found: readonly JournalRecord[]) =>
    found.reduce((most, record) => (record.kind === 'RESERVE' ? record.lines : most), 0);

  it('writes the HEADER at once and refuses an existing file', async () => {
    const { path, scheduler, read, writer, events } = begin();
    expect(read()).toEqual([header]);
    expect(await writer.whenSafe()).toBe(true);
    expect(() => new JournalWriter(path, header, scheduler, events)).toThrow(/EEXIST/);
  });

  it('admits a line when its reservation is on the disk, and reserves further in time', async () => {
    const { writer, read, events } = begin({ lines: 1000 });
    expect(writer.admits(0)).toBe(false);
    // Another 128 lines are asked for before the ones that are safe are used up: a normal disk never delays a line.
    let delays = 0;
    for (let index = 0; index < 1000; index += 1) {
      if (!writer.admits(index)) {
        delays += 1;
        await writer.whenSafe();
      }
      expect(writer.admits(index)).toBe(true);
      expect(reservedIn(read())).toBeGreaterThan(index);
      if (index % 64 === 0) await writer.whenSafe();
    }
    expect(delays).toBe(1);
    expect(reservedIn(read())).toBe(1000);
    expect(read().filter(({ kind }) => kind === 'RESERVE').length).toBeLessThan(20);
    expect(events.reserved).toHaveBeenCalled();
  });

  it('on a slow disk, admits nothing that is not on it, and waits for nothing', async () => {
    const { writer, read, events } = begin({ lines: 1000 });
    await writer.whenSafe();
    const { finish } = disk.slowDown();
    expect(writer.admits(0)).toBe(false);
    writer.event('pause asked');
    const safe = vi.fn();
    void writer.whenSafe().then(safe);
    await Promise.resolve();
    // The records are with the system, but the disk has not confirmed them.
    expect(read().map(({ kind }) => kind)).toEqual(['HEADER', 'RESERVE', 'EVENT']);
    expect(writer.admits(0)).toBe(false);
    expect(events.reserved).not.toHaveBeenCalled();
    expect(safe).not.toHaveBeenCalled();
    await finish();
    expect(writer.admits(128)).toBe(true);
    expect(events.reserved).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(safe).toHaveBeenCalledWith(true));
  });

  it('reports EIO once, admits no further line, and can be mended when the disk works again', async () => {
    const { writer, read, failures } = begin({ lines: 1000 });
    await writer.whenSafe();
    writer.admits(0);
    await writer.whenSafe();
    const before = read();
    disk.fail('EIO');
    expect(writer.admits(150)).toBe(true);
    writer.acknowledge(140);
    expect(await writer.whenSafe()).toBe(false);
    writer.event('pause journal');
    expect(writer.admits(300)).toBe(false);
    expect(failures).toEqual(['EIO']);
    writer.mend();
    expect(await writer.whenSafe()).toBe(false);
    expect(failures).toEqual(['EIO', 'EIO']);
    disk.work();
    writer.mend();
    writer.event('resume');
    expect(await writer.whenSafe()).toBe(true);
    expect(writer.admits(192)).toBe(false);
    await writer.whenSafe();
    expect(writer.admits(192)).toBe(true);
    writer.end('completed');
    const after = read();
    expect(after.slice(0, before.length)).toEqual(before);
    const kinds = after.slice(before.length).map(({ kind }) => kind);
    expect(kinds).toEqual(['ACK', 'EVENT', 'RESERVE', 'END']);
  });

  it('gathers acknowledgements for 25 ms', () => {
    const { writer, scheduler, read } = begin();
    for (let line = 1; line <= 50; line += 1) writer.acknowledge(line);
    expect(read()).toEqual([header]);
    scheduler.advance(25);
    expect(read().slice(1)).toEqual([{ kind: 'ACK', lines: 50 }]);
    writer.end('completed');
    expect(read().at(-1)).toMatchObject({ kind: 'END', end: 'completed' });
    writer.acknowledge(60);
    scheduler.advance(1000);
    expect(read().at(-1)).toMatchObject({ kind: 'END' });
  });
});

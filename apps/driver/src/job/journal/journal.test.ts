import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VirtualScheduler } from '@kerf/grbl';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journalHeader } from '../../testing/journal-header';
import { temporaryFolder } from '../../testing/temporary-folder';
import { JournalWriter } from './journal-writer';
import { encodeRecord, type JournalRecord, journalStart, readJournal } from './records';

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
  function begin() {
    const path = join(temporaryFolder(), 'a.journal');
    const scheduler = new VirtualScheduler();
    const failures: string[] = [];
    const writer = new JournalWriter(path, header, scheduler, (error) => failures.push(error.message));
    const read = () => readJournal(readFileSync(path))?.records ?? [];
    return { path, scheduler, writer, read, failures };
  }

  it('has the HEADER on the disk at once and refuses an existing file', () => {
    const { path, scheduler, read } = begin();
    expect(read()).toEqual([header]);
    expect(() => new JournalWriter(path, header, scheduler, () => {})).toThrow(/EEXIST/);
  });

  it('reserves before, in groups, and always at least what was asked for', () => {
    const { writer, read } = begin();
    for (let lines = 1; lines <= 200; lines += 1) {
      writer.reserve(lines);
      const reserved = read().findLast((record) => record.kind === 'RESERVE');
      expect(reserved?.kind === 'RESERVE' && reserved.lines >= lines).toBe(true);
    }
    expect(read().filter((record) => record.kind === 'RESERVE').length).toBeLessThan(10);
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

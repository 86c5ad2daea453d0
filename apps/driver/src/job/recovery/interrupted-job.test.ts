import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journalHeader } from '../../testing/journal-header';
import { temporaryFolder } from '../../testing/temporary-folder';
import { encodeRecord, type JournalRecord, journalStart, readJournal } from '../journal/records';
import { evidenceOf, findInterruptedJob, summarize } from './interrupted-job';

const status = (accepted: number, state = 'Run'): JournalRecord => ({
  kind: 'STATUS',
  ...{ state, accepted, plannerFree: 3, feedRate: 600, spindleSpeed: 500, at: 100 + accepted },
  substate: state === 'Hold' ? 0 : null,
  machinePosition: [accepted, 0, 0],
});
const fileOf = (records: readonly JournalRecord[]) =>
  Buffer.concat([journalStart(), ...records.map(encodeRecord)]);

function journals(...files: (readonly JournalRecord[])[]): string {
  const folder = join(temporaryFolder(), 'journals');
  mkdirSync(folder);
  for (const [index, records] of files.entries()) {
    const path = join(folder, `${index}.journal`);
    writeFileSync(path, fileOf(records));
    utimesSync(path, 1000 + index, 1000 + index);
  }
  return folder;
}

const interrupted: JournalRecord[] = [
  journalHeader({ jobId: 'old' }),
  { kind: 'RESERVE', lines: 32 },
  { kind: 'ACK', lines: 9 },
  status(8),
];

describe('the interrupted job', () => {
  it('is the last one of which a line was sent', () => {
    const refused: JournalRecord[] = [
      journalHeader({ jobId: 'new', continues: 'old' }),
      { kind: 'END', end: 'failed', failure: { code: 'door-open', message: '' }, at: 9 },
    ];
    expect(findInterruptedJob(journals(interrupted, refused))).toMatchObject({
      header: { jobId: 'old' },
      ...{ cause: 'driver-died', reserved: 32, accepted: 9, lastAt: 108 },
    });
  });

  it('is none after a job that ran to its end', () => {
    const done: JournalRecord[] = [...interrupted, { kind: 'END', end: 'completed', failure: null, at: 9 }];
    expect(findInterruptedJob(journals(interrupted, done))).toBeNull();
    expect(findInterruptedJob(journals())).toBeNull();
  });

  it.each([
    [[{ kind: 'END', end: 'cancelled', failure: null, at: 9 }], 'cancelled', null],
    [[{ kind: 'END', end: 'stopped', failure: null, at: 9 }], 'stopped', null],
    [
      [{ kind: 'END', end: 'failed', failure: { code: 'stalled', message: 'x' }, at: 9 }],
      'failed',
      'stalled',
    ],
    [
      [
        { kind: 'EVENT', event: 'driver-ends', at: 8 },
        { kind: 'END', end: 'cancelled', failure: null, at: 9 },
      ],
      'driver-ended',
      null,
    ],
  ] as const)('says why it ended: %j', (records, cause, code) => {
    const found = summarize([...interrupted, ...records]);
    expect({ cause: found?.cause, code: found?.failure?.code ?? null }).toEqual({ cause, code });
  });

  it('was held only until it was resumed', () => {
    const held = [...interrupted, status(9, 'Hold')];
    expect(summarize(held)?.report?.isHeld).toBe(true);
    expect(summarize([...held, { kind: 'EVENT', event: 'resume', at: 9 }])?.report?.isHeld).toBe(false);
  });

  it('was as far as people saw it, where that was recorded', () => {
    expect(summarize(interrupted)?.share).toBeNull();
    const seen = { ...status(9), share: 0.25 } as JournalRecord;
    expect(summarize([...interrupted, seen, { kind: 'ACK', lines: 12 }])?.share).toBe(0.25);
    const end = { kind: 'END', end: 'stopped', failure: null, at: 9, share: 0.4, line: 14 } as const;
    expect(summarize([...interrupted, seen, end])).toMatchObject({ share: 0.4, line: 14 });
  });

  it('was not where it was found when its tool was lifted before', () => {
    const place = [1, 2, 3] as const;
    const end = { kind: 'END', end: 'failed', at: 9 } as const;
    const foundAfter = (...records: JournalRecord[]) => {
      const job = summarize([...interrupted, ...records]);
      return job && evidenceOf(job, place).found;
    };
    expect(foundAfter()).toEqual(place);
    expect(foundAfter({ ...end, failure: { code: 'link-lost', message: '' } })).toEqual(place);
    expect(foundAfter({ ...end, failure: { code: 'error-20', message: '' } })).toBeNull();
    expect(foundAfter(status(9, 'Hold'))).toBeNull();
  });
});

describe('the journal of a long job', () => {
  const records = [
    journalHeader(),
    ...Array.from({ length: 700 }, (_, index): JournalRecord[] => [
      ...(index % 8 === 0 ? [{ kind: 'RESERVE', lines: 4 * index + 32 } as const] : []),
      { kind: 'ACK', lines: 4 * index },
      status(4 * index),
    ]).flat(),
  ];
  const whole = fileOf(records);
  const tail = Math.max(0, whole.length - 65_536);

  /** What the journal says must be what it said at some moment of the job. */
  function expectBeginning(image: Buffer): void {
    const read = readJournal(image)?.records ?? [];
    expect(read).toEqual(records.slice(0, read.length));
    const job = summarize(read);
    if (!job) return;
    expect(job.accepted).toBeLessThanOrEqual(2800);
    expect(evidenceOf(job, null).sent).toBeLessThanOrEqual(80);
  }

  it('cut anywhere in its last 64 KiB, loads to what it was at an earlier moment', () => {
    expect(tail).toBeGreaterThan(0);
    for (let cut = tail; cut < whole.length; cut += 1511) expectBeginning(whole.subarray(0, cut));
  });

  it('with a bit flipped anywhere in its last 64 KiB, loads to what it was at an earlier moment', () => {
    for (let at = tail; at < whole.length; at += 1789) {
      const image = Buffer.from(whole);
      image[at]! ^= 1 << (at % 8);
      expectBeginning(image);
    }
  });
});

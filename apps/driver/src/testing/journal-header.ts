import type { JournalHeader } from '../job/journal/records';

/** The header of a laser job's journal, with some fields changed. */
export function journalHeader(change: Partial<JournalHeader> = {}): JournalHeader {
  return {
    kind: 'HEADER',
    version: 2,
    jobId: 'job-1',
    sha256: 'ab'.repeat(32),
    fileType: 'finishing',
    name: 'Schild 花',
    userId: 'u1',
    mode: 'laser',
    machine: '/dev/ttyUSB0',
    firmware: 'grbl 1.1h',
    settings: { 30: 1000, 32: 1 },
    machinePosition: [4, 5, 6],
    workOffset: [1, 2, 3],
    storedOffsets: { G54: [1, 2, 3] },
    board: 'grbl',
    plannerBlocks: 15,
    programs: [],
    spindleMaximum: 1000,
    sourceLines: 90,
    lines: 80,
    begin: 0,
    continues: null,
    safeHeight: null,
    constantPowerConsent: false,
    startedAt: 1,
    ...change,
  };
}

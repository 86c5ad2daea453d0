import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Position, SEGMENT_RING, type StopEvidence } from '@kerf/grbl';
import type { FailureMessage, RecoveryCause } from '@kerf/protocol';
import { type JournalHeader, type JournalRecord, readJournal } from '../journal/records';

/** A job that did not run to its end, as its journal shows it. */
export interface InterruptedJob {
  readonly header: JournalHeader;
  readonly cause: RecoveryCause;
  readonly failure: FailureMessage | null;
  /** How many lines of the program may have been sent, and how many the machine had accepted. */
  readonly reserved: number;
  readonly accepted: number;
  readonly report: StopEvidence['report'];
  /** The share of the job's time that was done, 0–1; null when nothing recorded it. */
  readonly share: number | null;
  /** The source line that the machine had certainly reached; null when nothing recorded it. */
  readonly line: number | null;
  /** UTC, ms. */
  readonly lastAt: number;
}

/**
 * The job that was interrupted last, unless a later one has run. Jobs of which no line was sent do not count. Null when
 * the last job ran to its end, and when its journal is damaged from the beginning.
 */
export function findInterruptedJob(journals: string): InterruptedJob | null {
  const files = readdirSync(journals)
    .filter((name) => name.endsWith('.journal'))
    .map((name) => join(journals, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of files) {
    const records = readJournal(readFileSync(path))?.records;
    if (records?.some(({ kind }) => kind === 'RESERVE')) return summarize(records);
  }
  return null;
}

/** What a journal says about the end of its job; null when the job ran to its end. */
export function summarize(records: readonly JournalRecord[]): InterruptedJob | null {
  const [header] = records;
  const end = records.findLast((record) => record.kind === 'END');
  if (header?.kind !== 'HEADER' || end?.end === 'completed') return null;
  let reserved = header.begin;
  let accepted = header.begin;
  let report = null as InterruptedJob['report'];
  let share: number | null = null;
  let lastAt = header.startedAt;
  let isDriverEnding = false;
  for (const record of records) {
    if ('at' in record) lastAt = Math.max(lastAt, record.at);
    if (record.kind === 'RESERVE') reserved = record.lines;
    else if (record.kind === 'ACK') accepted = record.lines;
    else if (record.kind === 'STATUS') {
      report = reportOf(record);
      share = record.share ?? null;
    } else if (record.kind === 'EVENT') {
      isDriverEnding ||= record.event === 'driver-ends';
      // From then on the machine moves again, although no report may have shown it any more.
      if (record.event === 'resume' && report) report = { ...report, isHeld: false };
    }
  }
  const { failure = null } = end ?? {};
  const cause = causeOf(end?.end, isDriverEnding);
  share = end?.share ?? share;
  const line = end?.line ?? null;
  return { header, cause, failure, reserved, accepted, report, share, line, lastAt };
}

function reportOf(record: Extract<JournalRecord, { kind: 'STATUS' }>): InterruptedJob['report'] {
  const { accepted, plannerFree, lineNumber = null, machinePosition, state, substate } = record;
  const isHeld = state === 'Hold' && substate === 0;
  return { accepted, plannerFree, lineNumber, place: machinePosition, isHeld };
}

function causeOf(end: string | undefined, isDriverEnding: boolean): RecoveryCause {
  if (isDriverEnding) return 'driver-ended';
  if (end === undefined) return 'driver-died';
  return end === 'failed' || end === 'stopped' ? end : 'cancelled';
}

/**
 * What is known about the end of the job, with the place where the machine was found at rest afterwards. That place
 * says nothing about a job that was stopped: its tool was lifted.
 */
export function evidenceOf(job: InterruptedJob, found: Position | null): StopEvidence {
  const { header, reserved, accepted, report, cause, failure } = job;
  const ranOn = (cause === 'driver-died' || failure?.code === 'link-lost') && !report?.isHeld;
  return {
    begin: header.begin,
    sent: Math.min(reserved, header.lines),
    ...{ accepted, report },
    found: ranOn ? found : null,
    plannerBlocks: header.plannerBlocks,
    segments: SEGMENT_RING[header.board],
  };
}

import type { PastJob } from '@kerf/protocol';

/** The texts of a table of jobs. */
export interface CsvTexts {
  /** The heads of the columns, in their order. */
  readonly heads: readonly string[];
  readonly machineName: (job: PastJob) => string;
  readonly result: (result: PastJob['result']) => string;
}

/** How many columns the table has. */
export const CSV_COLUMNS = 11;

/** A spreadsheet takes a text that begins with one of these for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * The jobs as CSV (RFC 4180), with heads, in UTF-8 with a byte order mark, which spreadsheets need to read letters that
 * are not English. Times are UTC in ISO 8601, durations in seconds. A text that a spreadsheet would take for a formula
 * gets an apostrophe in front.
 */
export function historyCsv(jobs: readonly PastJob[], { heads, machineName, result }: CsvTexts): string {
  const rows = jobs.map((job) => [
    text(machineName(job)),
    text(job.program),
    text(result(job.result)),
    text(job.code ?? ''),
    time(job.startedAt),
    job.endedAt === null ? '' : time(job.endedAt),
    job.endedAt === null ? '' : `${Math.round((job.endedAt - job.startedAt) / 1000)}`,
    `${Math.round(job.spentTime)}`,
    `${job.line}`,
    `${job.lines}`,
    text(job.tool ?? ''),
  ]);
  const lines = [heads.map(text), ...rows].map((fields) => `${fields.join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

function time(ms: number): string {
  return new Date(ms).toISOString();
}

function text(value: string): string {
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

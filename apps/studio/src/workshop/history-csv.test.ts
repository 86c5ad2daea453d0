import type { PastJob } from '@kerf/protocol';
import { expect, it } from 'vitest';
import { CSV_COLUMNS, historyCsv } from './history-csv';

const JOB: PastJob = {
  ...{ jobId: 'j1', machine: 'first', machineName: 'Router', program: 'Sign', mode: 'cnc', tool: null },
  ...{ startedAt: Date.UTC(2026, 0, 2, 3, 4, 5), endedAt: Date.UTC(2026, 0, 2, 3, 5, 5), spentTime: 58.4 },
  ...{ result: 'failed', code: 'link-lost', line: 7, lines: 9 },
};

const TEXTS = {
  heads: Array.from({ length: CSV_COLUMNS }, (_, index) => `h${index}`),
  machineName: ({ machineName }: PastJob) => machineName,
  result: (result: string) => result,
};

const rowsOf = (jobs: readonly PastJob[]) => historyCsv(jobs, TEXTS).split('\r\n');

it('writes a row for each job below the heads', () => {
  const [heads, row, end] = rowsOf([JOB]);
  expect(heads).toBe(`\uFEFF${TEXTS.heads.join(',')}`);
  expect(row).toBe(
    'Router,Sign,failed,link-lost,2026-01-02T03:04:05.000Z,2026-01-02T03:05:05.000Z,60,58,7,9,',
  );
  expect(end).toBe('');
});

it('has as many fields in a row as heads, also for a job that still runs', () => {
  const [, row] = rowsOf([{ ...JOB, endedAt: null, result: 'running', code: null }]);
  expect(row?.split(',')).toHaveLength(CSV_COLUMNS);
});

it.each([
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM', "'@SUM"],
  ['\tcmd', "'\tcmd"],
  ['木牌', '木牌'],
])('keeps %j as one harmless field', (program, field) => {
  expect(historyCsv([{ ...JOB, program }], TEXTS)).toContain(`\r\nRouter,${field},failed,`);
});

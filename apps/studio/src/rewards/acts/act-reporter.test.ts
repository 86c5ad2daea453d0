import type { Achievement } from '@kerf/protocol';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CallResult } from '../../api/call-result';
import type { Count } from './achievement-acts';
import { ActReporter } from './act-reporter';

const send = vi.fn<(count: Count) => Promise<CallResult<Achievement>>>();
const progress = (code: Count['code'], count: number, needed: number): CallResult<Achievement> => ({
  ok: true,
  data: {
    achievementCode: code,
    completedTime: count < needed ? null : 1,
    count,
    needed,
    points: 10,
  },
});
beforeEach(() => {
  send.mockReset();
});

it('reports a job for two achievements, and what is complete no more', async () => {
  send.mockImplementation(async ({ code }) => progress(code, 1, code === 'CARVING_10' ? 10 : 1));
  const reporter = new ActReporter(send);
  await reporter.report('job-completed');
  await reporter.report('job-completed');
  expect(send.mock.calls.map(([{ code }]) => code)).toEqual(['THE_FIRST_CUT', 'CARVING_10', 'CARVING_10']);
});

it('reports a step once', async () => {
  send.mockResolvedValue(progress('SHAPE_CADET', 1, 4));
  const reporter = new ActReporter(send);
  for (const act of ['circle-drawn', 'circle-drawn', 'triangle-drawn'] as const) await reporter.report(act);
  expect(send.mock.calls.map(([{ step }]) => step)).toEqual(['CIRCLE', 'TRIANGLE']);
});

it('sends nothing while a report is under way, and again after a failure', async () => {
  let finish: (result: CallResult<Achievement>) => void = () => {};
  send.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const reporter = new ActReporter(send);
  const first = reporter.report('jogged');
  await reporter.report('jogged');
  expect(send).toHaveBeenCalledTimes(1);
  finish({ ok: false, failure: { code: 'network', message: '' } });
  await first;
  send.mockResolvedValue(progress('USE_JOG', 1, 1));
  await reporter.report('jogged');
  await reporter.report('jogged');
  expect(send).toHaveBeenCalledTimes(2);
});

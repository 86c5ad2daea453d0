import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DriverEventOf, MOST_REMEMBERED_JOBS, type PastJob } from '@kerf/protocol';
import { expect, it } from 'vitest';
import { connectSimulated, expectDone, startJob, upload } from '../testing/job-steps';
import { squareProgram } from '../testing/programs';
import { temporaryFolder } from '../testing/temporary-folder';
import type { TestClient } from '../testing/test-client';
import { startTestDriver } from '../testing/test-driver';
import { HISTORY_FILE, JobHistory } from './job-history';

async function queue(client: TestClient, gcode: Uint8Array, name: string): Promise<string> {
  const { sha256 } = await upload(client, gcode);
  const from = client.events.length;
  expectDone(await client.ask('addToQueue', { sha256, name, fileType: 'finishing', mode: 'cnc' }));
  const { jobs } = await client.event('JOB_QUEUE', () => true, from);
  return jobs.at(-1)!.id;
}

const namesIn = ({ jobs }: DriverEventOf<'JOB_QUEUE'>) => jobs.map(({ name }) => name);

const latestQueue = (client: TestClient) =>
  client.events.findLast((event): event is DriverEventOf<'JOB_QUEUE'> => event.action === 'JOB_QUEUE')!;

async function history(client: TestClient): Promise<readonly PastJob[]> {
  return (expectDone(await client.ask('readHistory', {})) as DriverEventOf<'JOB_HISTORY'>).jobs;
}

it('a queue is put in order by people, also while a job runs, and survives a restart with its programs', async () => {
  const dataPath = temporaryFolder();
  const { enter, driver } = await startTestDriver({ dataPath });
  const client = await enter();
  await connectSimulated(client);
  const running = await startJob(client, squareProgram(20));
  const text = squareProgram(2);
  const ids = [await queue(client, text, 'A'), await queue(client, text, 'B')];
  expectDone(await client.ask('moveInQueue', { id: ids[1]!, to: 0 }));
  expect(namesIn(latestQueue(client))).toEqual(['B', 'A']);
  expect(await client.ask('removeFromQueue', { id: 'gone' })).toMatchObject({ code: 'queue-missing' });
  await client.event('CARVE_SUCCESS', ({ jobId }) => jobId === running);
  // The end of a job starts nothing, and a job with another program takes nothing from the queue.
  await client.event(
    'MACHINES',
    ({ machines: [first] }) => first?.stage === 'completed' && first.queued === 2,
  );
  // More programs than the spool keeps push the queued one out of it.
  for (let rounds = 30; rounds < 47; rounds += 1) await upload(client, squareProgram(rounds));
  await driver.close();

  const again = await (await startTestDriver({ dataPath })).enter();
  const { jobs } = await again.event('JOB_QUEUE');
  expect(jobs.map(({ name }) => name)).toEqual(['B', 'A']);
  const { id, sha256 } = jobs[0]!;
  expect(await again.ask('readProgram', { sha256, offset: 0 })).toMatchObject({ code: 'program-missing' });
  expectDone(await again.ask('openQueued', { id }));
  const part = expectDone(await again.ask('readProgram', { sha256, offset: 0 }));
  expect(part).toMatchObject({ content: Buffer.from(text).toString('base64') });
  expectDone(await again.ask('removeFromQueue', { id }));
  await connectSimulated(again);
  await startJob(again, text);
  await again.event('JOB_QUEUE', (event) => event.jobs.length === 0);
  expect(await history(again)).toMatchObject([{ result: 'completed' }, { result: 'completed' }]);
});

it('the history has every job with its result, and a job without an end was interrupted', async () => {
  const { enter, dataPath } = await startTestDriver();
  const client = await enter();
  await connectSimulated(client);
  expectDone(await client.ask('renameMachine', { machine: 'first', name: 'Router' }));
  const cancelled = await startJob(client, squareProgram(50));
  const [begun] = await history(client);
  expect(begun).toMatchObject({ jobId: cancelled, result: 'running', endedAt: null });
  expectDone(await client.ask('cancel', {}));
  await client.event('CNC_STAGE', ({ stage }) => stage === 'cancelled');
  const [job] = await history(client);
  expect(job).toMatchObject({ machine: 'first', machineName: 'Router', result: 'cancelled', code: null });
  expect(job!.endedAt).toBeGreaterThanOrEqual(job!.startedAt);
  expect(job!.lines).toBeGreaterThan(job!.line);
  const linesOnDisk = () => readFileSync(join(dataPath, HISTORY_FILE), 'utf8').match(/\n/g)?.length;
  await expect.poll(linesOnDisk).toBe(2);
  expectDone(await client.ask('deleteHistory', { jobs: [cancelled] }));
  expect(await history(client)).toEqual([]);
  expect(readFileSync(join(dataPath, HISTORY_FILE), 'utf8')).toBe('');
});

it('a history file is read whatever is in it, and kept short', async () => {
  const folder = temporaryFolder();
  const path = join(folder, HISTORY_FILE);
  const job = (jobId: string, result: PastJob['result']): PastJob => ({
    ...{ jobId, machine: 'first', machineName: '', program: 'P', mode: 'cnc', tool: null, startedAt: 1 },
    ...{ endedAt: null, spentTime: 0, result, code: null, line: 0, lines: 1 },
  });
  const old = Array.from({ length: MOST_REMEMBERED_JOBS + 5 }, (_, index) => job(`j${index}`, 'completed'));
  for (const entry of old) appendFileSync(path, `${JSON.stringify(entry)}\n`);
  appendFileSync(path, `nonsense\n{"jobId":7}\n${JSON.stringify(job('last', 'running'))}\n{"jobId":"cut`);
  const errors: Error[] = [];
  const kept = new JobHistory(folder, (error) => errors.push(error));
  expect(kept.jobs).toHaveLength(MOST_REMEMBERED_JOBS);
  expect(kept.jobs[0]).toMatchObject({ jobId: 'last', result: 'interrupted' });
  kept.put(job('next', 'completed'));
  await kept.flush();
  const read = new JobHistory(folder, (error) => errors.push(error));
  expect(read.jobs.slice(0, 2).map(({ jobId }) => jobId)).toEqual(['next', 'last']);
  expect(errors).toEqual([]);
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { encodeProgramFrame, uploadFrames } from '@kerf/protocol';
import { expect, it, vi } from 'vitest';
import { connectSimulated, requestJobStart, upload } from '../testing/job-steps';
import { startTestDriver } from '../testing/test-driver';

/** Some megabytes: checking it takes longer than any reply. */
const LARGE = Buffer.from(`G21 G90\n${'G1 X1 Y2 F900\nG1 X2 Y1\n'.repeat(200_000)}`);

const programsAtHand = (dataPath: string) =>
  readdirSync(join(dataPath, 'spool')).filter((name) => name.startsWith('.program-'));

it('a stop is answered while a large program is received and checked', async () => {
  const { enter, simulator } = await startTestDriver();
  const client = await enter();
  await connectSimulated(client);
  for (const frame of uploadFrames(LARGE, { fileName: 'large.nc', fileId: 'f1' })) client.sendRaw(frame);
  const resets = () => simulator.truth.received.filter(({ bytes }) => bytes.includes(0x18)).length;
  const before = resets();
  await client.ask('emergencyStop', {});
  expect(resets()).toBeGreaterThan(before);
  expect(client.events.some(({ action }) => action === 'UPLOAD_COMPLETE')).toBe(false);
  await client.event('UPLOAD_COMPLETE');
});

it('an upload whose page goes away leaves nothing', async () => {
  const { enter, dataPath } = await startTestDriver();
  const leaving = await enter();
  const [first] = uploadFrames(LARGE, { fileName: 'large.nc', fileId: 'f1' });
  leaving.sendRaw(first!);
  await vi.waitUntil(() => programsAtHand(dataPath).length === 1, { timeout: 60_000 });
  leaving.cut();
  await vi.waitUntil(() => programsAtHand(dataPath).length === 0, { timeout: 60_000 });
  expect(readdirSync(join(dataPath, 'spool'))).toEqual([]);
});

it('another upload takes the place of the one before it', async () => {
  const { enter, dataPath } = await startTestDriver();
  const client = await enter();
  client.sendRaw(encodeProgramFrame(LARGE));
  const program = await upload(client, Buffer.from('G21\nG0 X1\n'));
  expect(program.lines).toBe(2);
  await vi.waitUntil(() => programsAtHand(dataPath).length === 1, { timeout: 60_000 });
  expect(readdirSync(join(dataPath, 'spool')).filter((name) => name.endsWith('.nc'))).toHaveLength(1);
});

it('keeps four programs at hand, and says of others that they have to be sent again', async () => {
  const { enter, dataPath } = await startTestDriver();
  const client = await enter();
  await connectSimulated(client);
  const hashes: string[] = [];
  for (let index = 0; index < 5; index += 1)
    hashes.push((await upload(client, Buffer.from(`G21\nG0 X${index + 1}\n`))).sha256);
  expect(programsAtHand(dataPath)).toHaveLength(4);
  expect(await requestJobStart(client, hashes[0]!)).toMatchObject({ code: 'program-missing' });
  expect(await requestJobStart(client, hashes[1]!)).toMatchObject({ code: 'frame-required' });
});

it('a driver that ends removes what it had at hand', async () => {
  const { enter, dataPath, driver } = await startTestDriver();
  const client = await enter();
  await upload(client, Buffer.from('G21\nG0 X1\n'));
  client.sendRaw(encodeProgramFrame(LARGE));
  await vi.waitUntil(() => programsAtHand(dataPath).length === 2, { timeout: 60_000 });
  await driver.close();
  expect(programsAtHand(dataPath)).toEqual([]);
});

it('gives the text of a program to a page that never had it', async () => {
  const { enter } = await startTestDriver();
  const text = `G21 ; Nut für die Führung\n${'G1 X1 Y2 F900\n'.repeat(60_000)}`;
  const { sha256, bytes } = await upload(await enter(), Buffer.from(text));
  const reader = await enter();
  const parts: Buffer[] = [];
  for (let offset = 0; offset < bytes; ) {
    const reply = await reader.ask('readProgram', { sha256, offset });
    if (reply.action !== 'PROGRAM_PART') throw new Error(reply.action);
    expect(reply).toMatchObject({ sha256, offset, size: bytes });
    parts.push(Buffer.from(reply.content, 'base64'));
    offset += parts.at(-1)!.length;
  }
  expect(parts.length).toBeGreaterThan(1);
  expect(Buffer.concat(parts).toString()).toBe(text);
  const missing = await reader.ask('readProgram', { sha256: '0'.repeat(64), offset: 0 });
  expect(missing).toMatchObject({ action: 'ERROR', code: 'program-missing' });
});

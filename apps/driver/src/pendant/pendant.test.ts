import { get } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { connectSimulated, expectDone } from '../testing/job-steps';
import type { TestClient } from '../testing/test-client';
import { startTestDriver } from '../testing/test-driver';
import { TestPhone } from '../testing/test-phone';

async function openPendant(page: TestClient): Promise<string> {
  const reply = await page.ask('openPendant', {});
  if (reply.action !== 'PENDANT_OPENED') throw new Error(JSON.stringify(reply));
  return reply.urls[0]!;
}

/** A driver with a connected machine, a page in control, and the address for a phone. */
async function prepare() {
  const driver = await startTestDriver();
  const page = await driver.enter();
  await connectSimulated(page);
  const url = await openPendant(page);
  const enter = async (secret?: string) => {
    const phone = await TestPhone.open(url, secret);
    onTestFinished(() => phone.socket.terminate());
    return phone;
  };
  return { driver, page, url, enter };
}

const codeOf = (event: { action: string; code?: unknown }) => event.code ?? event.action;

/** The status of a GET, or of an upgrade to a socket, with these headers. */
function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
  });
}
function upgradeStatus(url: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(url, { headers });
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
}

it('jogs, sets zero and stops within the rules of the lease, and is told what the machine does', async () => {
  const { driver, page, enter } = await prepare();
  const phone = await enter();
  await page.event('PENDANT_CHANGE', (event) => event.state === 'connected');
  expect(codeOf(await phone.ask('jog', { direction: 'X', size: 1, feedRate: 1000 }))).toBe('not-controller');
  expectDone(await phone.ask('takeControl', {}));
  expectDone(await phone.ask('jog', { direction: 'X', size: 5, feedRate: 1000 }));
  await expect.poll(() => driver.simulator.truth.position[0]).toBeCloseTo(5, 2);
  await expect.poll(async () => codeOf(await phone.ask('resetXY', {}))).toBe('DEVICE_CONTROL_RESET_XY');
  await expect
    .poll(() => phone.events.findLast((event) => event.action === 'MACHINE_STATUS')?.workPosition[0])
    .toBeCloseTo(0, 2);
  expect(codeOf(await page.ask('jog', { direction: 'X', size: 1, feedRate: 1000 }))).toBe('not-controller');
  for (const action of ['home', 'resume', 'unlock'] as const)
    expect(codeOf(await phone.ask(action, {}))).toBe('unknown-action');
  expectDone(await phone.ask('emergencyStop', {}));
});

it('stops a held jog when the phone is gone, and gives control back', async () => {
  const { driver, page, enter } = await prepare();
  const phone = await enter();
  await phone.ask('takeControl', {});
  expectDone(await phone.ask('jogStart', { axes: { X: 1 }, feedRate: 1000 }));
  await expect
    .poll(() => {
      phone.say(phone.seal('jogKeepAlive', {}));
      return driver.simulator.truth.position[0];
    })
    .toBeGreaterThan(1);
  phone.socket.terminate();
  await expect.poll(() => driver.simulator.truth.state).toBe('Idle');
  expect(driver.simulator.truth.position[0]).toBeLessThan(60);
  await page.event('CONTROL_CHANGE', (event) => event.controller === null);
  await page.event('PENDANT_CHANGE', (event) => event.state === 'waiting');
});

it('stops hearing a phone that was replaced, also one that does not confirm the end of its line', async () => {
  const { page, enter } = await prepare();
  const first = await enter();
  expectDone(await first.ask('takeControl', {}));
  await page.event('CONTROL_CHANGE', (event) => event.controller !== null);
  first.socket.pause();
  const before = page.events.length;
  const second = await enter();
  await expect
    .poll(() => {
      first.say(first.seal('takeControl', {}));
      return page.events.slice(before).some((event) => 'controller' in event && event.controller === null);
    })
    .toBe(true);
  expectDone(await second.ask('takeControl', {}));
});

it('listens nowhere any more when it was opened twice at the same time, and then closed', async () => {
  const { page, url } = await prepare();
  const replies = await Promise.all([page.ask('openPendant', {}), page.ask('openPendant', {})]);
  const urls = replies.flatMap((reply) => (reply.action === 'PENDANT_OPENED' ? reply.urls : []));
  expectDone(await page.ask('closePendant', {}));
  for (const address of [url, ...urls]) await expect(statusOf(new URL(address).origin, {})).rejects.toThrow();
});

it('serves its page and its socket to nobody who comes by another name or from another page', async () => {
  const { url } = await prepare();
  const { host, origin } = new URL(url);
  const address = `ws://${host}/pendant`;
  expect(await statusOf(origin, { host })).toBe(200);
  expect(await statusOf(origin, { host: 'evil.test' })).toBe(404);
  expect(await statusOf(`${origin}/../main.mjs`, { host })).toBe(404);
  expect(await upgradeStatus(address, { origin: 'http://evil.test' })).toBe(403);
  expect(await upgradeStatus(address, {})).toBe(403);
  expect(await upgradeStatus(address, { origin, host: 'evil.test' })).toBe(403);
  expect(await upgradeStatus(`ws://${host}/ws`, { origin })).toBe(403);
  expect(await upgradeStatus(address, { origin })).toBe(101);
});

it('closes the line of a phone without the secret, and on every frame that is not the next', async () => {
  const { enter } = await prepare();
  const stranger = await enter('00'.repeat(16));
  expect(stranger.closeCode).toBe(1008);
  expect(stranger.events).toEqual([]);
  const phone = await enter();
  const jog = phone.seal('takeControl', {});
  phone.say(jog);
  phone.say(jog);
  await expect.poll(() => phone.closeCode).toBe(1008);
  const other = await enter();
  const changed = other
    .seal('jog', { direction: 'X', size: 1, feedRate: 100 })
    .replace('"size":1', '"size":9');
  other.say(changed);
  await expect.poll(() => other.closeCode).toBe(1008);
});

it('is one phone at a time, and ends when a person says so, when it is opened anew, and with the driver', async () => {
  const { page, url, enter } = await prepare();
  const first = await enter();
  const second = await enter();
  await expect.poll(() => first.closeCode).toBe(4000);
  expectDone(await page.ask('closePendant', {}));
  await expect.poll(() => second.closeCode).not.toBeNull();
  await expect(statusOf(new URL(url).origin, {})).rejects.toThrow();
  const next = await openPendant(page);
  expect(next).not.toBe(url);
  const again = await openPendant(page);
  await expect(statusOf(new URL(next).origin, {})).rejects.toThrow();
  expect(await statusOf(new URL(again).origin, { host: new URL(again).host })).toBe(200);
});

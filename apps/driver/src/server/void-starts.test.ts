import type { DriverAction, DriverEventOf } from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { connectSimulated, expectDone, requestJobStart, upload } from '../testing/job-steps';
import { laserProgram, squareProgram } from '../testing/programs';
import type { RequestFields, TestClient } from '../testing/test-client';
import { startTestDriver, USER } from '../testing/test-driver';

/** A page whose program is framed and may start. */
async function ready() {
  const { enter, simulator } = await startTestDriver();
  const client = await enter();
  await connectSimulated(client);
  const { sha256 } = await upload(client, squareProgram());
  expectDone(await client.ask('frame', {}));
  const { startNonce } = expectDone(await requestJobStart(client, sha256)) as DriverEventOf<'START_READY'>;
  const carve = () => client.ask('carve', { userId: USER, fileType: 'finishing', startNonce });
  return { client, simulator, sha256, carve };
}

type Change = readonly [what: string, change: (client: TestClient) => Promise<unknown>];

const ask =
  <Action extends DriverAction>(action: Action, fields: RequestFields<Action>) =>
  (client: TestClient) =>
    client.ask(action, fields);

const CHANGES: readonly Change[] = [
  ['a console line', ask('manualCommand', { command: 'G91' })],
  ['a setting', ask('manualCommand', { command: '$30=500', confirmed: true })],
  ['a line that the machine refuses', ask('manualCommand', { command: 'G5' })],
  ['another laser mode', ask('setLaserMode', { enable: false })],
  ['a new zero of X and Y', ask('resetXY', {})],
  ['a new zero of Z', ask('resetZ', {})],
  ['another work coordinate system', ask('selectSystem', { system: 'G55' })],
  ['a probed zero', ask('probeZ', { plateThickness: 1, maxDistance: 2, feedRate: 100, retract: 1 })],
  ['a settled zero', ask('settleZero', { keep: 'shown' })],
];

describe('what was checked for a start', () => {
  it.each(CHANGES)('is void after %s: the nonce and the frame', async (_what, change) => {
    const { client, simulator, sha256, carve } = await ready();
    await change(client);
    const { length } = simulator.truth.segments;
    expect(await carve()).toMatchObject({ code: 'start-nonce-invalid' });
    expect(await requestJobStart(client, sha256)).toMatchObject({ action: 'ERROR' });
    expect(simulator.truth.segments).toHaveLength(length);
  });

  it('is void after a move when the program goes on from where the machine stands', async () => {
    const { enter, simulator } = await startTestDriver(
      {},
      { settings: { 22: 1 }, startPosition: [-9, -9, -9] },
    );
    const client = await enter();
    await connectSimulated(client);
    expectDone(await client.ask('home', {}));
    const { sha256 } = await upload(client, new TextEncoder().encode('G91\nG1X-280F2000\nG1Y-5'));
    const { startNonce } = expectDone(await requestJobStart(client, sha256)) as DriverEventOf<'START_READY'>;
    const target = { X: -110 };
    expectDone(await client.ask('goTo', { frame: 'machine', target, feedRate: 2000 }));
    const { length } = simulator.truth.segments;
    const carve = client.ask('carve', { userId: USER, fileType: 'finishing', startNonce });
    expect(await carve).toMatchObject({ code: 'start-nonce-invalid' });
    const outside = { details: { checks: [{ code: 'outside-table' }] } };
    expect(await requestJobStart(client, sha256)).toMatchObject({ code: 'preflight-failed', ...outside });
    expect(simulator.truth.segments).toHaveLength(length);
  });

  it('is void after a console line: the consent to constant power', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    expectDone(await client.ask('setLaserMode', { enable: true }));
    const { sha256 } = await upload(client, laserProgram('M3'));
    expectDone(await client.ask('frame', {}));
    expectDone(await client.ask('consentConstantPower', { sha256, accepted: true }));
    expectDone(await requestJobStart(client, sha256, 'laser'));
    expectDone(await client.ask('manualCommand', { command: '$G' }));
    expect(await requestJobStart(client, sha256, 'laser')).toMatchObject({ code: 'laser-consent-required' });
  });

  it('is nothing while the machine still moves, whatever its last report said', async () => {
    const { client, sha256 } = await ready();
    expectDone(await client.ask('manualCommand', { command: 'G1 X60 F20' }));
    const moving = { details: { checks: [{ code: 'state-refused' }] } };
    expect(await requestJobStart(client, sha256)).toMatchObject({ code: 'preflight-failed', ...moving });
  });

  it('asks which zero is meant when G92 is in force, and goes on from the one that is chosen', async () => {
    const { client, sha256 } = await ready();
    expectDone(await client.ask('manualCommand', { command: 'G92 X-12 Y3' }));
    const passing = { details: { checks: [{ code: 'passing-zero', details: { source: 'G92' } }] } };
    expect(await requestJobStart(client, sha256)).toMatchObject({ code: 'preflight-failed', ...passing });
    expect(await client.ask('frame', {})).toMatchObject({ code: 'passing-zero', details: { source: 'G92' } });
    expectDone(await client.ask('settleZero', { keep: 'shown' }));
    expectDone(await client.ask('frame', {}));
    const answer = expectDone(await requestJobStart(client, sha256)) as DriverEventOf<'START_READY'>;
    const { startNonce } = answer;
    expectDone(await client.ask('carve', { userId: USER, fileType: 'finishing', startNonce }));
    await client.event('CARVE_SUCCESS');
  });
});

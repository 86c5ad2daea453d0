import type { Simulator } from '@kerf/grbl';
import { type DriverAction, type DriverEvent, type DriverEventOf, uploadFrames } from '@kerf/protocol';
import { SIMULATED_PORT } from '../transports/simulated';
import type { RequestFields, TestClient } from './test-client';
import { USER } from './test-driver';

/** Throws when a request was refused. */
export function expectDone(event: DriverEvent): DriverEvent {
  if (event.action === 'ERROR')
    throw new Error(`${event.code}: ${event.message} ${JSON.stringify(event.details)}`);
  return event;
}

/** Repeats the request while the machine has not noticed yet that its last action is over. */
export async function askWhenFree<Action extends DriverAction>(
  client: TestClient,
  action: Action,
  fields: RequestFields<Action>,
): Promise<DriverEvent> {
  for (;;) {
    const event = await client.ask(action, fields);
    if (event.action !== 'ERROR' || event.code !== 'busy') return event;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Connects to a machine on a serial device. */
export async function connectSerial(client: TestClient, port: string): Promise<void> {
  expectDone(await client.ask('connect', { connectionType: 1, port, userId: USER }));
}

/** Connects to the simulated machine. */
export async function connectSimulated(client: TestClient): Promise<void> {
  expectDone(await client.ask('connect', { connectionType: 1, port: SIMULATED_PORT, userId: USER }));
}

/** What tests say about a program when they send it. */
export const RECORD = {
  fileName: 'part.nc',
  fileId: 'file-1',
  toolConfig: { firstToolDiameter: 3.175, depthPerPass: 1 },
} as const;

/** Sends a program and returns the driver's information about it. */
export async function upload(client: TestClient, gcode: Uint8Array) {
  const from = client.events.length;
  for (const frame of uploadFrames(gcode, RECORD)) client.sendRaw(frame);
  const event = await client.until(({ action }) => action === 'UPLOAD_COMPLETE' || action === 'ERROR', from);
  return (expectDone(event) as DriverEventOf<'UPLOAD_COMPLETE'>).program;
}

/** Requests the start of a finishing pass; returns the reply, START_READY or ERROR. */
export function requestJobStart(client: TestClient, sha256: string, mode: 'cnc' | 'laser' = 'cnc') {
  return client.ask('requestStart', { fileType: 'finishing', sha256, mode, spindleMaximum: 1000 });
}

/** From an upload to a running job: frame, consent for a laser, check, start. Returns the job's id. */
export async function startJob(
  client: TestClient,
  gcode: Uint8Array,
  mode: 'cnc' | 'laser' = 'cnc',
): Promise<string> {
  const { sha256 } = await upload(client, gcode);
  expectDone(await client.ask('frame', { sha256 }));
  if (mode === 'laser') expectDone(await client.ask('consentConstantPower', { sha256, accepted: true }));
  const from = client.events.length;
  const ready = expectDone(await requestJobStart(client, sha256, mode)) as DriverEventOf<'START_READY'>;
  const { startNonce } = ready;
  expectDone(await client.ask('carve', { userId: USER, fileType: 'finishing', startNonce }));
  const { jobId } = await client.event('CNC_STAGE', ({ stage }) => stage === 'running', from);
  return jobId ?? '';
}

/** Touches the plate with the tool by hand, as a person does before the first probing. */
export async function testProbe(client: TestClient, simulator: Simulator): Promise<void> {
  const testing = client.ask('testProbe', { clip: true });
  const from = client.events.length;
  await client.event('MACHINE_STATUS', ({ probe }) => probe.active, from);
  simulator.world.setProbe(true);
  await client.event('MACHINE_STATUS', ({ pins }) => pins.includes('P'), from);
  simulator.world.setProbe(false);
  expectDone(await testing);
}

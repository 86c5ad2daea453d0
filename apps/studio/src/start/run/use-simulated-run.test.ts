import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import type { JobProgram } from '@kerf/pipeline';
import type { DriverRequest } from '@kerf/protocol';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bitKey } from '../../bits/bit-key';
import type { DriverReply } from '../../driver/driver-link';
import { INITIAL_MACHINE_STATE, type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { studioWith } from '../../testing/studio-with';
import type { Start } from '../use-start';
import { simulatedPort, useSimulatedRun } from './use-simulated-run';

const shown = vi.hoisted(() => vi.fn());
vi.mock('../../machine/use-driver-action', () => ({ useDriverFailure: () => shown }));

const SHA = 'ab'.repeat(32);
const BIT = { kind: 'end-mill', id: 'e', name: 'E', diameter: 3 } as const;
const PROGRAM = {
  operations: [],
  gcode: { bytes: new TextEncoder().encode('G0 X1\n') },
  trace: { spindles: { values: [] } },
} as unknown as JobProgram;

const START = {
  ...{ program: PROGRAM, programs: [PROGRAM], index: 0, done: [], hashes: [SHA], name: 'a', isFile: false },
  ...{ mode: 'cnc', bit: BIT, toolNumber: 1, faults: [], isOffered: true, needs: [] },
} as unknown as Start;

const CONNECTED: Partial<MachineStoreState> = {
  link: 'connected',
  ports: [
    { port: '/dev/real', name: 'real', simulated: false },
    { port: 'sim', name: 'sim', simulated: true },
  ],
};

const deviceOn = (port: string, more: object = {}) =>
  ({ status: 'CONNECTED', connectionType: 1, port, machine: null, failure: null, ...more }) as never;

/** The hook with a driver that does what it is asked, and refuses the actions of `refused`. */
function offer(start: Start = START, refused: readonly string[] = []) {
  const asked: string[] = [];
  const requests: DriverRequest[] = [];
  const event = (fields: object) => ({ ok: true, event: fields }) as DriverReply;
  const driver = {
    upload: async () => event({ action: 'UPLOAD_COMPLETE', program: { sha256: SHA } }),
    request: async (request: DriverRequest) => {
      asked.push(request.action);
      requests.push(request);
      if (refused.includes(request.action))
        return { ok: false, failure: { code: 'busy', message: 'busy' } } as DriverReply;
      if (request.action === 'connect') useMachineStore.setState({ device: deviceOn('sim') });
      return event({ action: 'START_READY', startNonce: 'n', sha256: SHA });
    },
  };
  const editor = createEditor({ design: createDesign({ name: 'a' }), now: () => 0 });
  const { result } = renderHook(() => useSimulatedRun(start), { wrapper: studioWith({ driver, editor }) });
  return { asked, requests, run: () => result.current };
}

beforeEach(() => useMachineStore.setState({ ...INITIAL_MACHINE_STATE, ...CONNECTED }));
afterEach(() => useMachineStore.setState(INITIAL_MACHINE_STATE));

it('connects the simulated machine, prepares it and starts the job', async () => {
  const { asked, run } = offer();
  expect(run().canRun).toBe(true);
  await act(() => run().begin());
  expect(asked).toEqual([
    ...['connect', 'fitBit', 'confirmZero', 'confirmZero', 'frame', 'requestStart', 'carve'],
  ]);
  expect(run().isRunning).toBe(false);
});

it('does not repeat what is already prepared', async () => {
  useMachineStore.setState({
    device: deviceOn('sim'),
    setup: { zeroXY: true, zeroZ: true, bit: bitKey(BIT), framed: [SHA] },
  });
  const { asked, run } = offer();
  await act(() => run().begin());
  expect(asked).toEqual(['requestStart', 'carve']);
});

it('unlocks a machine that was stopped in motion, and gives it its zero again, in the same place', async () => {
  useMachineStore.setState({
    device: deviceOn('sim'),
    status: { state: 'Alarm', positionTrust: 'lost', workPosition: [12.5, -3, 4] } as never,
    setup: { zeroXY: false, zeroZ: false, bit: bitKey(BIT), framed: [] },
  });
  const said = { from: 'driver', failure: { code: 'alarm', message: 'alarm' } };
  const faults = [{ key: 'a', severity: 'blocks', said }];
  const { asked, requests, run } = offer({ ...START, faults } as unknown as Start);
  expect(run().canRun).toBe(true);
  await act(() => run().begin());
  expect(requests.slice(0, 3)).toEqual([
    { action: 'unlock' },
    { action: 'resetXY', x: 12.5, y: -3 },
    { action: 'resetZ' },
  ]);
  expect(asked.at(-1)).toBe('carve');
});

it('starts nothing after a refusal', async () => {
  for (const action of ['connect', 'confirmZero', 'frame']) {
    useMachineStore.setState({ ...INITIAL_MACHINE_STATE, ...CONNECTED });
    const { asked, run } = offer(START, [action]);
    await act(() => run().begin());
    expect(asked.at(-1)).toBe(action);
    expect(run().isRunning).toBe(false);
  }
});

it('switches the laser mode to what the job needs', async () => {
  useMachineStore.setState({ device: deviceOn('sim', { machine: { laserMode: false } }) });
  const { asked, run } = offer({ ...START, mode: 'laser', bit: null });
  await act(() => run().begin());
  expect(asked[0]).toBe('setLaserMode');
});

it('is never offered for a real machine, and not for a job with faults or a constant beam', () => {
  const state = () => useMachineStore.getState();
  expect(simulatedPort(state())).toBe('sim');
  useMachineStore.setState({ device: deviceOn('/dev/real') });
  expect(simulatedPort(state())).toBeNull();
  expect(offer().run().canRun).toBe(false);
  useMachineStore.setState({ ...INITIAL_MACHINE_STATE, ...CONNECTED, controller: 'other', sessionId: 'me' });
  expect(simulatedPort(state())).toBeNull();
  useMachineStore.setState({ ...INITIAL_MACHINE_STATE, ...CONNECTED, stage: 'running' });
  expect(simulatedPort(state())).toBeNull();
  useMachineStore.setState({ ...INITIAL_MACHINE_STATE, ...CONNECTED });
  const said = { from: 'start', text: 'a', values: {} };
  const faulty = { ...START, faults: [{ key: 'a', severity: 'agree', said }] } as unknown as Start;
  expect(offer(faulty).run().canRun).toBe(false);
  const trace = { spindles: { values: [3] } };
  const constant = { ...START, mode: 'laser', program: { ...PROGRAM, trace } } as unknown as Start;
  expect(offer(constant).run().canRun).toBe(false);
});

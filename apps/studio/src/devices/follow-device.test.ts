import { createDesign, createShapeObject } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { translation } from '@kerf/geometry';
import { DEFAULT_DEVICE, type Device } from '@kerf/machining';
import type { JobResult } from '@kerf/pipeline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../driver/machine-store';
import { discardJob, useJobStore } from '../job/job-store';
import { chooseMachine, useMachineChoice } from '../machine/link/machine-choice';
import { INITIAL_DEVICES, useDeviceStore } from '../state/device-store';
import type { Compute } from '../workers/compute';
import { type DeviceNote, followDevice } from './follow-device';
import { followConnection } from './use-device';

const LASER: Device = {
  ...DEFAULT_DEVICE,
  id: 'laser',
  name: 'Laser 400',
  kind: 'laser',
  travel: { x: 400, y: 400, z: 0 },
  maxSpindle: 255,
};

const square = (id: string, x: number) =>
  createShapeObject({
    id,
    shape: { kind: 'rectangle', width: 20, height: 20, rx: 0, ry: 0 },
    transform: translation(x, 10),
  });

const result: JobResult = { problems: [], output: null };
const run = vi.fn(() => new Promise<never>(() => {}));
const compute = { run } as unknown as Compute;
let stop = () => {};

function follow(objects = [square('a', 100)]) {
  const editor = createEditor({ design: createDesign({ objects }), now: () => 0 });
  const notes: DeviceNote[] = [];
  stop = followDevice(editor, compute, (note) => notes.push(note));
  return { editor, notes };
}

const choose = (id: string) => useDeviceStore.setState({ defaultId: id });

beforeEach(() => {
  run.mockClear();
  discardJob();
  useMachineStore.setState(INITIAL_MACHINE_STATE);
  const devices = [{ device: LASER, updateTime: 1 }, ...INITIAL_DEVICES.devices];
  useDeviceStore.setState({ ...INITIAL_DEVICES, devices });
});
afterEach(() => stop());

it('gives the design the work area of the device; undo and saved state do not change', () => {
  const { editor, notes } = follow();
  expect(editor.getState().design.workspace).toEqual({ width: 300, height: 180 });
  const before = editor.getState();
  choose('laser');
  const { design, revision, history } = editor.getState();
  expect(design.workspace).toEqual({ width: 400, height: 400 });
  expect(design.objects).toBe(before.design.objects);
  expect([revision, history]).toEqual([before.revision, before.history]);
  // The new design is to be milled, which a laser cannot do.
  expect(notes).toMatchObject([{ device: LASER, isOtherMode: true, outside: [] }]);
});

it('gives a design without objects the mode of the device, and a stock that fits', () => {
  const { editor, notes } = follow([]);
  choose('laser');
  expect(editor.getState().design.setup.mode).toBe('laser');
  expect(editor.getState().design.stock).toMatchObject({ width: 300, height: 180 });
  const small = { ...LASER, id: 'small', travel: { x: 150, y: 200, z: 0 } };
  useDeviceStore.setState({ devices: [{ device: small, updateTime: 2 }], defaultId: 'small' });
  expect(editor.getState().design.stock).toMatchObject({ width: 150, height: 180 });
  expect(notes).toEqual([]);
  expect(editor.getState().revision).toBe(editor.getState().savedRevision);
});

it('says what does not fit when a project of another device is opened, and keeps its objects', () => {
  const { editor, notes } = follow();
  const design = createDesign({
    workspace: { width: 400, height: 400 },
    objects: [square('in', 10), square('out', 390), square('edge', 280)],
  });
  useDeviceStore.setState({ madeFor: 'laser' });
  editor.dispatch({ open: { design, isSaved: true } });
  expect(notes).toEqual([
    {
      device: DEFAULT_DEVICE,
      area: design.workspace,
      madeFor: 'laser',
      outside: ['out'],
      isOtherMode: false,
    },
  ]);
  expect(editor.getState().design).toEqual({ ...design, workspace: { width: 300, height: 180 } });
  expect(useDeviceStore.getState().madeFor).toBeNull();
});

it('says nothing when everything fits', () => {
  const { editor, notes } = follow();
  useDeviceStore.setState({ madeFor: DEFAULT_DEVICE.id });
  editor.dispatch({ open: { design: createDesign({ objects: [square('a', 10)] }), isSaved: true } });
  expect(notes).toEqual([]);
});

it('makes the program of a job again for the new device, and never shows the old one meanwhile', () => {
  const { editor } = follow();
  const { design } = editor.getState();
  useJobStore.setState({ job: { status: 'done', result, design, device: DEFAULT_DEVICE } });
  choose('laser');
  expect(useJobStore.getState().job).toMatchObject({ status: 'generating', device: LASER, before: null });
  expect(run).toHaveBeenCalledWith(
    'generate',
    expect.objectContaining({ dialect: 'grbl', machine: expect.objectContaining({ maxSpindle: 255 }) }),
    expect.anything(),
  );
});

it('keeps the program when only the name of the device changes', () => {
  const { editor } = follow();
  const { design } = editor.getState();
  useJobStore.setState({ job: { status: 'done', result, design, device: DEFAULT_DEVICE } });
  const renamed = { device: { ...DEFAULT_DEVICE, name: 'My machine' }, updateTime: 2 };
  useDeviceStore.setState({ devices: [renamed] });
  expect(useJobStore.getState().job.status).toBe('done');
  expect(run).not.toHaveBeenCalled();
});

it('waits for the end of a running job', () => {
  const { editor } = follow();
  const { design } = editor.getState();
  useJobStore.setState({ job: { status: 'done', result, design, device: DEFAULT_DEVICE } });
  useMachineStore.setState({ stage: 'running' });
  choose('laser');
  expect(useJobStore.getState().job.status).toBe('done');
  useMachineStore.setState({ stage: 'completed' });
  expect(useJobStore.getState().job).toMatchObject({ status: 'generating', device: LASER });
});

it('proposes the connection of the device, and keeps what a person chose for one that has none', () => {
  const devices = [
    {
      device: { ...LASER, connection: { type: 'network', target: 'ws://laser.local:81/' } as const },
      updateTime: 1,
    },
    ...INITIAL_DEVICES.devices,
  ];
  useDeviceStore.setState({ devices });
  stop = followConnection();
  chooseMachine({ kind: 'serial', port: '/dev/b' });
  choose('laser');
  expect(useMachineChoice.getState()).toMatchObject({ kind: 'network', address: 'ws://laser.local:81/' });
  choose(DEFAULT_DEVICE.id);
  expect(useMachineChoice.getState()).toMatchObject({ kind: 'network', port: '/dev/b' });
});

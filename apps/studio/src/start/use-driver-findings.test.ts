import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import type { JobProgram } from '@kerf/pipeline';
import type { DriverRequest } from '@kerf/protocol';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DriverReply } from '../driver/driver-link';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../driver/machine-store';
import { connectedMachine } from '../testing/connected-machine';
import { studioWith } from '../testing/studio-with';
import { useDriverFindings } from './use-driver-findings';

const PROGRAM = {
  operations: [],
  trace: { mode: 'cnc' },
  gcode: { bytes: new TextEncoder().encode('G0 X1\n') },
} as unknown as JobProgram;

const event = (fields: object) => ({ ok: true, event: fields }) as DriverReply;

/** A machine at rest, with the wire of the probe on the bit or off it. */
const machineWith = (clip: boolean) => {
  const probe = { tested: true, clip, canUndo: false, measured: false, active: false };
  return connectedMachine('Idle', { probe });
};

afterEach(() => useMachineStore.setState(INITIAL_MACHINE_STATE, true));

it('asks again when the wire of the probe was taken off the bit', async () => {
  const refusal = { code: 'probe-clip-on', severity: 'error' };
  const driver = {
    upload: async () => event({ action: 'UPLOAD_COMPLETE', program: { sha256: 'ab'.repeat(32) } }),
    request: async (_: DriverRequest) => {
      const isOn = useMachineStore.getState().status?.probe.clip === true;
      return event({ action: 'START_CHECKED', checks: isOn ? [refusal] : [] });
    },
  };
  const editor = createEditor({ design: createDesign({ name: 'a' }), now: () => 0 });
  useMachineStore.setState(machineWith(true));
  const { result } = renderHook(() => useDriverFindings(PROGRAM, 'a', true), {
    wrapper: studioWith({ driver, editor }),
  });
  await act(async () => {});
  expect(result.current).toEqual({ checks: [refusal] });
  await act(async () => useMachineStore.setState({ status: machineWith(false).status }));
  expect(result.current).toEqual({ checks: [] });
});

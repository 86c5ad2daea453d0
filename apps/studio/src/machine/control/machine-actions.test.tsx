import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { MachineActions } from './machine-actions';

afterEach(() => useMachineStore.setState(INITIAL_MACHINE_STATE));

it.each([true, false])('always shows Home; with homing %s on the machine it acts only then', (homing) => {
  const asked: string[] = [];
  const request = async ({ action }: { action: string }) => ({ ok: asked.push(action) > 0 });
  const editor = { getState: () => ({ design: { setup: { mode: 'cnc' } } }), subscribe: () => () => {} };
  const machine = connectedMachine('Idle');
  const { device } = machine;
  const known = device.machine && { ...device.machine, homing };
  useMachineStore.setState({ ...machine, device: { ...device, machine: known } });
  render(
    <MantineProvider>
      <MachineActions />
    </MantineProvider>,
    { wrapper: studioWith({ driver: { request }, editor }) },
  );
  fireEvent.click(screen.getByRole('button', { name: 'machine.home' }));
  expect(asked).toEqual(homing ? ['home'] : []);
});

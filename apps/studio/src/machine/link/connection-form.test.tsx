import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { INITIAL_DEVICES, useDeviceStore } from '../../state/device-store';
import { studioWith } from '../../testing/studio-with';
import { ConnectionForm } from './connection-form';
import { useMachineChoice } from './machine-choice';

const asked: DriverRequest[] = [];
const driver = {
  request: async (message: DriverRequest) => {
    asked.push(message);
    return { ok: true };
  },
};

function show(ports: readonly string[]) {
  asked.length = 0;
  useMachineStore.setState({
    ...INITIAL_MACHINE_STATE,
    link: 'connected',
    ports: ports.map((port) => ({ port, name: port, simulated: false })),
  });
  render(
    <MantineProvider>
      <ConnectionForm />
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

// Tests of other files choose devices too.
beforeEach(() => useDeviceStore.setState(INITIAL_DEVICES));

afterEach(() => {
  useMachineStore.setState(INITIAL_MACHINE_STATE);
  useMachineChoice.setState(useMachineChoice.getInitialState());
  localStorage.clear();
});

it('connects to the port that was chosen last, if it is still there', async () => {
  useMachineChoice.setState({ port: '/dev/b' });
  show(['/dev/a', '/dev/b']);
  await press('machine.connect');
  expect(asked).toEqual([{ action: 'connect', connectionType: 1, port: '/dev/b' }]);
  act(() => useMachineStore.setState({ ports: [{ port: '/dev/a', name: 'a', simulated: false }] }));
  await press('machine.connect');
  expect(asked.at(-1)).toMatchObject({ port: '/dev/a' });
});

it('connects at another speed when a person has chosen it, and never the simulated machine', async () => {
  show(['/dev/a']);
  const rate = screen.getByRole<HTMLSelectElement>('combobox', { name: 'machine.baudRate' });
  expect(rate.value).toBe('115200');
  fireEvent.change(rate, { target: { value: '250000' } });
  await press('machine.connect');
  expect(asked.at(-1)).toEqual({
    ...{ action: 'connect', connectionType: 1 },
    ...{ port: '/dev/a', baudRate: 250_000 },
  });
  act(() => useMachineStore.setState({ ports: [{ port: 'simulated', name: 'S', simulated: true }] }));
  expect(screen.queryByRole('combobox', { name: 'machine.baudRate' })).toBeNull();
  await press('machine.connect');
  expect(asked.at(-1)).toEqual({ action: 'connect', connectionType: 1, port: 'simulated' });
});

it('says that there are no ports, and lists them again', async () => {
  show([]);
  expect(screen.getByText('machine.noPorts')).toBeTruthy();
  await press('machine.refresh');
  expect(asked).toEqual([{ action: 'serials' }]);
});

it('connects to an address with the usual port, remembers it, and refuses what is none', async () => {
  show([]);
  fireEvent.click(screen.getByText('machine.connection.network'));
  await press('machine.connect');
  expect(screen.getByText('driverFailure.address-invalid')).toBeTruthy();
  const field = screen.getByLabelText('machine.connection.address');
  fireEvent.change(field, { target: { value: '192.168.1.300' } });
  await press('machine.connect');
  expect(asked).toEqual([]);
  fireEvent.change(field, { target: { value: ' 192.168.1.20' } });
  expect(screen.queryByText('driverFailure.address-invalid')).toBeNull();
  await press('machine.connect');
  expect(asked).toEqual([{ action: 'connect', connectionType: 2, ipAndPort: '192.168.1.20:8080' }]);
  expect(JSON.parse(localStorage.getItem('kerf.machine.connection')!)).toMatchObject({ kind: 'network' });
  fireEvent.change(field, { target: { value: 'ws://fluidnc.local/ws' } });
  await press('machine.connect');
  expect(asked.at(-1)).toMatchObject({ ipAndPort: 'ws://fluidnc.local:81/ws' });
});

import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { GoToPanel } from './go-to-panel';

const asked: DriverRequest[] = [];
const driver = {
  request: async (message: DriverRequest) => {
    asked.push(message);
    return { ok: true };
  },
};
vi.mock('../../state/studio-context', async (original) => ({
  ...(await original<typeof import('../../state/studio-context')>()),
  useEditorState: (pick: (state: object) => unknown) => pick({ design: { setup: { safeHeight: 3.8 } } }),
}));

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (axis: string, text: string) => {
  const field = screen.getByRole('textbox', { name: axis });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};
const report = (state: string, status: object = {}) =>
  act(() => useMachineStore.setState(connectedMachine(state, status)));

beforeEach(async () => {
  asked.length = 0;
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'translation', resources: { en: { translation: en } } });
  report('Idle');
  render(
    <MantineProvider env="test">
      <GoToPanel isDisabled={false} />
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
});

afterEach(() => act(() => useMachineStore.setState(INITIAL_MACHINE_STATE, true)));

it('lifts before every move of a router, and sends only the axes that were typed', async () => {
  await act(async () => fireEvent.click(button('Go to X0 Y0')));
  expect(button('Go').disabled).toBe(true);
  type('X', '-12.5');
  await act(async () => fireEvent.click(button('Go')));
  expect(asked).toMatchObject([
    { action: 'goTo', frame: 'work', lift: 3.8, target: { X: 0, Y: 0 } },
    { action: 'goTo', frame: 'work', lift: 3.8, target: { X: -12.5 } },
  ]);
  expect(asked[1]).not.toHaveProperty('target.Y');
});

it('lifts no laser', async () => {
  const { device } = useMachineStore.getState();
  const machine = { ...device.machine!, laserMode: true };
  act(() => useMachineStore.setState({ device: { ...device, machine } }));
  expect(screen.queryByRole('button', { name: 'Lift the tool' })).toBeNull();
  await act(async () => fireEvent.click(button('Go to X0 Y0')));
  expect(asked[0]).not.toHaveProperty('lift');
});

it('goes nowhere while the machine moves or does not know where it is, and says why', () => {
  report('Run');
  expect(button('Go to X0 Y0').disabled).toBe(true);
  report('Idle', { positionTrust: 'lost' });
  expect(button('Go to X0 Y0').disabled).toBe(true);
  expect(screen.getByText(en.machine.goTo.lost)).toBeTruthy();
});

it('knows machine positions only of a homed machine', () => {
  type('X', '5');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'machine' } });
  expect(button('Go').disabled).toBe(true);
  expect(screen.getByText(en.machine.goTo.needsHome)).toBeTruthy();
  report('Idle', { homed: true });
  expect(button('Go').disabled).toBe(false);
});

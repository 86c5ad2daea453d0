import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { closeProbe, useProbeView } from '../../state/probe-view';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { ZeroPanel } from './zero-panel';

const asked: DriverRequest[] = [];
const driver = { request: async (message: DriverRequest) => ({ ok: asked.push(message) > 0 }) };

const system = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Work coordinate system' });
const probe = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Probe …' });

async function show(isDisabled = false): Promise<void> {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: en } } });
  render(
    <MantineProvider env="test">
      <I18nextProvider i18n={i18n}>
        <ZeroPanel isDisabled={isDisabled} />
      </I18nextProvider>
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
}

beforeEach(() => {
  asked.length = 0;
  useMachineStore.setState(connectedMachine('Idle'));
});

afterEach(() =>
  act(() => {
    closeProbe();
    useMachineStore.setState(INITIAL_MACHINE_STATE, true);
  }),
);

describe('the panel for the zero', () => {
  it('asks once for another system, and shows the one that the machine has', async () => {
    await show();
    fireEvent.click(system());
    fireEvent.click(screen.getByRole('option', { name: 'G56' }));
    expect(asked).toEqual([{ action: 'selectSystem', system: 'G56' }]);
    expect(system().value).toBe('G54');
    act(() => useMachineStore.setState(connectedMachine('Idle', { workSystem: 'G56' })));
    expect(system().value).toBe('G56');
  });

  it('leads to the dialog for probing, which moves nothing by itself', async () => {
    await show();
    fireEvent.click(probe());
    expect(useProbeView.getState().kind).not.toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ['the panel is blocked', true, connectedMachine('Idle')],
    ['the machine moves', false, connectedMachine('Run')],
    ['the machine is in an alarm', false, connectedMachine('Alarm')],
    ['the driver is lost', false, { ...INITIAL_MACHINE_STATE, link: 'lost' as const }],
  ])('does nothing while %s', async (_when, isDisabled, state) => {
    useMachineStore.setState(state);
    await show(isDisabled);
    expect([system().disabled, probe().disabled]).toEqual([true, true]);
    expect(probe().title).toBe('Only while the machine stands still and no job runs.');
    fireEvent.click(probe());
    expect(useProbeView.getState().kind).toBeNull();
    expect(asked).toEqual([]);
  });
});

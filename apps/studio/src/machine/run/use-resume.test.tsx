import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INITIAL_MACHINE_STATE, type JobTask, useMachineStore } from '../../driver/machine-store';
import { type Studio, StudioContext } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';
import { connectedMachine } from '../../testing/connected-machine';
import { useResume } from './use-resume';

const asked: DriverRequest[] = [];
const driver = {
  request: (request: DriverRequest) => {
    asked.push(request);
    return Promise.resolve({ ok: true });
  },
};
let root: Root;
let place: HTMLElement;

function Probe() {
  const resume = useResume();
  return <button type="button" onClick={resume} />;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked.length = 0;
  useViewStore.setState({ isStartOpen: false });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const i18n = createInstance();
  await i18n.init({ lng: 'en' });
  await act(async () =>
    root.render(
      <MantineProvider>
        <I18nextProvider i18n={i18n}>
          <StudioContext value={{ driver } as unknown as Studio}>
            <Probe />
          </StudioContext>
        </I18nextProvider>
      </MantineProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  useMachineStore.setState(INITIAL_MACHINE_STATE);
  useViewStore.setState({ isStartOpen: false });
  vi.unstubAllGlobals();
});

/** Presses Resume in a pause, and says what was asked of the driver and whether the window has opened. */
async function press(pauseReason: 'asked' | 'tool', zeroZ: boolean) {
  const machine = connectedMachine('Idle');
  const times = { progress: 50, remainingTime: 9, spentTime: 9, line: 5, lines: 10 };
  const task: JobTask = { jobId: 'a', sha256: 'aa', stage: 'paused', failure: null, pauseReason, ...times };
  useMachineStore.setState({ ...machine, stage: 'paused', task, setup: { ...machine.setup, zeroZ } });
  await act(async () => place.querySelector('button')!.click());
  return { asked: asked.map(({ action }) => action), isOpen: useViewStore.getState().isStartOpen };
}

it('leads to the window of the job while another bit has no zero of Z', async () => {
  expect(await press('tool', false)).toEqual({ asked: [], isOpen: true });
});

it('goes on where the zero is that of the bit, and in every other pause', async () => {
  expect(await press('tool', true)).toEqual({ asked: ['resume'], isOpen: false });
  expect(await press('asked', false)).toEqual({ asked: ['resume', 'resume'], isOpen: false });
});

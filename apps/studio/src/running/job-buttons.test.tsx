import type { DriverRequest, Recovery } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, type JobTask, useMachineStore } from '../driver/machine-store';
import { en } from '../i18n/en';
import { connectedMachine } from '../testing/connected-machine';
import { studioWith } from '../testing/studio-with';
import { ActiveButtons } from './job-buttons';
import { JobOutcome } from './job-outcome';

const asked: string[] = [];
const driver = {
  request: ({ action }: DriverRequest) => {
    asked.push(action);
    return Promise.resolve({ ok: true });
  },
};
const TASK = {
  ...{ jobId: 'a', sha256: 'aa', stage: 'paused', failure: null },
  ...{ progress: 50, remainingTime: 9, spentTime: 9, line: 5, lines: 10 },
} satisfies JobTask;
const later = () => screen.queryByRole('button', { name: 'Stop here, go on later' });

/** Shows the dock's buttons for a job that is held. */
async function hold(pauseReason: JobTask['pauseReason'] & string): Promise<void> {
  asked.length = 0;
  useMachineStore.setState({
    ...connectedMachine('Hold'),
    ...{ stage: 'paused', task: { ...TASK, pauseReason } },
  });
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: en } } });
  await act(async () =>
    render(
      <MantineProvider env="test">
        <I18nextProvider i18n={i18n}>
          <ModalsProvider>
            <JobOutcome />
            <ActiveButtons />
          </ModalsProvider>
        </I18nextProvider>
      </MantineProvider>,
      { wrapper: studioWith({ driver }) },
    ),
  );
}

afterEach(() => useMachineStore.setState(INITIAL_MACHINE_STATE));

it('ends a held job after a question, and then says how it goes on', async () => {
  await hold('asked');
  await act(async () => fireEvent.click(later()!));
  expect(screen.getByRole('dialog').textContent).toContain('a router lifts its bit');
  expect(asked).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop here' })));
  expect(asked).toEqual(['cancel']);
  const recovery = { jobId: 'a' } as Recovery;
  await act(async () => useMachineStore.setState({ stage: 'cancelled', recovery }));
  expect(screen.getByRole('status').textContent).toContain('Press “Continue the task …” to go on from there');
});

it('takes the question away when the job goes on, and asks nothing while the record cannot be written', async () => {
  await hold('asked');
  await act(async () => fireEvent.click(later()!));
  await act(async () => useMachineStore.setState({ stage: 'running' }));
  expect(screen.queryByRole('dialog')).toBe(null);
  await act(async () =>
    useMachineStore.setState({ stage: 'paused', task: { ...TASK, pauseReason: 'journal' } }),
  );
  expect(later()).toBe(null);
  expect(asked).toEqual([]);
});

import type { DriverRequest } from '@kerf/protocol';
import { modals } from '@mantine/modals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DriverReply } from '../../driver/driver-link';
import { studioWith } from '../../testing/studio-with';
import { ConsoleOutput } from './console-output';
import { addLine, CONSOLE_LINES, clearConsole, hearEvent, useConsoleStore } from './console-store';
import { useSendLine } from './use-console';

const asked: DriverRequest[] = [];
let replies: DriverReply[] = [];
const driver = {
  request: (request: DriverRequest) => {
    asked.push(request);
    return Promise.resolve(replies.shift());
  },
};
const shown = () =>
  useConsoleStore
    .getState()
    .lines.map(({ kind, text }) => `${kind} ${typeof text === 'string' ? text : text.code}`);

const DONE: DriverReply = {
  ok: true,
  event: { action: 'MACHINE_COMMAND_COMPLETE', command: '', failure: null },
};
const refused = (code: 'confirmation-required' | 'job-running'): DriverReply => ({
  ok: false,
  failure: { code, message: code },
});

// In English a failure's own message is shown.
const i18n = createInstance();
void i18n.use(initReactI18next).init({ lng: 'en', initAsync: false, resources: {} });

beforeEach(() => {
  asked.length = 0;
  useConsoleStore.setState({ lines: [], history: [], showsAll: false });
});

afterEach(() => vi.restoreAllMocks());

async function send(...commands: string[]): Promise<void> {
  const Studio = studioWith({ driver });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <Studio>{children}</Studio>
    </I18nextProvider>
  );
  const { result } = renderHook(useSendLine, { wrapper });
  for (const command of commands) await act(() => result.current(command));
}

it('keeps the latest lines, each with an id of its own', () => {
  for (let i = 0; i < CONSOLE_LINES + 5; i++) addLine('received', `${i}`);
  const { lines } = useConsoleStore.getState();
  expect([lines.length, lines[0]?.text, lines.at(-1)?.text]).toEqual([
    CONSOLE_LINES,
    '5',
    `${CONSOLE_LINES + 4}`,
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(CONSOLE_LINES);
  clearConsole();
  expect(shown()).toEqual([]);
});

it('shows a command, its end, and why it was refused', async () => {
  replies = [DONE, refused('job-running'), DONE];
  await send('G0 X1', '$H', 'G0 X1');
  expect(shown().slice(0, 4)).toEqual(['sent G0 X1', 'received ok', 'sent $H', 'error job-running']);
  expect(useConsoleStore.getState().history).toEqual(['$H', 'G0 X1']);
});

it('sends a line that changes settings only after a person has confirmed it', async () => {
  const open = vi.spyOn(modals, 'openConfirmModal').mockReturnValue('');
  replies = [refused('confirmation-required'), DONE];
  await send('$120=50');
  expect(asked).toEqual([{ action: 'manualCommand', command: '$120=50' }]);
  await act(async () => open.mock.lastCall?.[0]?.onConfirm?.());
  expect(asked[1]).toEqual({ action: 'manualCommand', command: '$120=50', confirmed: true });
  expect(shown()).toEqual(['sent $120=50', 'received ok']);
});

it('shows nothing twice while every line is shown', async () => {
  useConsoleStore.setState({ showsAll: true });
  replies = [DONE];
  await send('$I');
  hearEvent({ action: 'MACHINE_MESSAGE_VERBOSE', direction: 'sent', message: '$I' });
  hearEvent({ action: 'MACHINE_MESSAGE_VERBOSE', direction: 'received', message: '[VER:1.1h]' });
  hearEvent({ action: 'MACHINE_MESSAGE_INFO', level: 'info', message: '[VER:1.1h]' });
  hearEvent({ action: 'MACHINE_MESSAGE_INFO', level: 'error', message: 'Alarm' });
  expect(shown()).toEqual(['sent $I', 'received [VER:1.1h]', 'error Alarm']);
});

it('writes alarms and refusals in the language of the person, also those of before', async () => {
  const texts = {
    driverFailure: { 'alarm-1': 'limite', 'job-running': 'ocupada' },
    console: { output: 'saida' },
  };
  i18n.addResourceBundle('pt', 'studio', texts);
  i18n.addResourceBundle('pt', 'translation', texts);
  hearEvent({ action: 'MACHINE_MESSAGE_INFO', level: 'error', message: 'Hard limit.', code: 'alarm-1' });
  addLine('error', { code: 'job-running', message: 'A job runs.' });
  render(
    <I18nextProvider i18n={i18n}>
      <ConsoleOutput />
    </I18nextProvider>,
  );
  const lines = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent);
  expect(lines()).toEqual(['Hard limit.', 'A job runs.']);
  await act(() => i18n.changeLanguage('pt'));
  expect(lines()).toEqual(['limite', 'ocupada']);
  await act(() => i18n.changeLanguage('en'));
});

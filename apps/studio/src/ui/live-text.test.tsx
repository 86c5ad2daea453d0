import { MantineProvider } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { liveFrom, liveText } from './live-text';
import { useFailureText } from './use-failure-text';
import { type NoticedWork, useWorkingNotice } from './use-working-notice';

const textsOf = (language: string) => ({
  failure: { network: `network in ${language}` },
  importing: { failed: `{{name}} failed in ${language}`, busy: `{{name}} in ${language}` },
  devices: { deleteTitle: `delete in ${language}` },
  action: { delete: `yes in ${language}`, cancel: `no in ${language}` },
});

/** Its own: tests of other files use the shared one. */
const i18n = createInstance();

beforeAll(async () => {
  const resources = { en: { translation: textsOf('en') }, zh: { translation: textsOf('zh') } };
  await i18n.init({ lng: 'en', resources });
});

afterEach(async () => {
  act(() => {
    notifications.clean();
    modals.closeAll();
  });
  cleanup();
  await i18n.changeLanguage('en');
});

const page = () =>
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <Notifications withinPortal={false} />
        <ModalsProvider>{null}</ModalsProvider>
      </MantineProvider>
    </I18nextProvider>,
  );

test('notices and questions that are open follow the language', async () => {
  page();
  act(() => {
    notifications.show({
      title: liveText('importing.failed', { name: 'a.svg' }),
      message: liveFrom(useFailureText, (text) => text({ code: 'network' })),
      autoClose: false,
    });
    modals.openConfirmModal({
      title: liveText('devices.deleteTitle'),
      labels: { confirm: liveText('action.delete'), cancel: liveText('action.cancel') },
    });
  });
  const shown = () => [screen.getByRole('alert').textContent, screen.getByRole('dialog').textContent];
  expect(shown()).toEqual(['a.svg failed in ennetwork in en', 'delete in enno in enyes in en']);
  await act(() => i18n.changeLanguage('zh'));
  expect(shown()).toEqual(['a.svg failed in zhnetwork in zh', 'delete in zhno in zhyes in zh']);
});

test('the notice of running work follows the language, with the name of its bar', async () => {
  page();
  const { result } = renderHook(() => useWorkingNotice());
  await act(async () => {
    const work = ({ onProgress }: NoticedWork) => {
      onProgress(0.5);
      return new Promise<void>(() => {});
    };
    void result.current('importing.busy', work, { name: 'a.svg' });
  });
  const shown = () => [
    screen.getByRole('alert').textContent,
    screen.getByRole('progressbar').getAttribute('aria-label'),
  ];
  expect(shown()).toEqual(['a.svg in enno in en', 'a.svg in en']);
  await act(() => i18n.changeLanguage('zh'));
  expect(shown()).toEqual(['a.svg in zhno in zh', 'a.svg in zh']);
});

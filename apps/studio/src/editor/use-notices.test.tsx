import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { notifications } from '@mantine/notifications';
import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { studioWith } from '../testing/studio-with';
import { useNotices } from './use-notices';

it('says each thing once, in the language of its time', async () => {
  const resources = { en: { translation: { full: 'Full' } }, pt: { translation: { full: 'Cheio' } } };
  // Independent of the texts that other tests have set up.
  await i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'translation', resources });
  const show = vi.spyOn(notifications, 'show');
  const said = () => show.mock.calls.map(([{ message }]) => message);
  const editor = createEditor({ design: createDesign(), now: () => 0 });
  renderHook(useNotices, { wrapper: studioWith({ editor }) });
  await act(async () => editor.dispatch({ notice: 'full' }));
  await act(async () => void (await i18next.changeLanguage('pt')));
  expect(said()).toEqual(['Full']);
  await act(async () => editor.dispatch({ notice: 'full' }));
  await act(async () => editor.dispatch({ notice: 'of nobody' }));
  expect(said()).toEqual(['Full', 'Cheio']);
});

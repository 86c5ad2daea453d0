import { createDesign } from '@kerf/document';
import { createEditor, renameDesign } from '@kerf/editor';
import { act, renderHook, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { studioWith } from '../testing/studio-with';
import { useProjectStore } from './project-store';
import { useDraft } from './use-draft';

// A mock of the storage: it may fail as in a window that cannot use it, or have a draft that another tab has written
// since.
const loadDraft = vi.hoisted(() => vi.fn());
vi.mock('./draft-storage', () => ({ loadDraft, storeDraft: async () => {} }));

it('reads the draft once: another language leaves the work, its history and its project alone', async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: {} }, pt: { translation: {} } } });
  loadDraft.mockResolvedValueOnce(undefined);
  loadDraft.mockResolvedValue({
    design: createDesign({ name: 'of another tab' }),
    projectId: 'p2',
    projectRevision: 7,
    isDirty: false,
  });
  const editor = createEditor({ design: createDesign({ name: 'mine' }), now: () => 0 });
  const { result } = renderHook(() => useDraft('ada'), { wrapper: studioWith({ editor }) });
  await waitFor(() => expect(result.current).toBe(true));
  editor.run(renameDesign('mine, renamed'));
  useProjectStore.setState({ id: 'p1', revision: 3, saving: 'idle' });

  await act(async () => void (await i18next.changeLanguage('pt')));
  expect(editor.getState().design.name).toBe('mine, renamed');
  expect(editor.run('undo')).toBe(true);
  expect(editor.getState().design.name).toBe('mine');
  expect(useProjectStore.getState()).toMatchObject({ id: 'p1', revision: 3 });
});

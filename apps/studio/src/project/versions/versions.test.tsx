import { createDesign, writeLac } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { apiFailure, failureReply, type ProjectVersion } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { studioWith } from '../../testing/studio-with';
import { beginProject, useProjectStore } from '../project-store';
import { useSaveQueue } from '../saves/save-queue';
import type { WaitingSave } from '../saves/waiting-save';
import { VersionsDialog } from './versions-dialog';
import { closeVersions, openVersions } from './versions-store';

const version = (revision: number, label: string | null = null): ProjectVersion => ({
  ...{ revision, label, name: 'Lid', previewUrl: null, canvasUrl: `/file/${revision}` },
  ...{ saveTime: 1e12 + revision, restoredFrom: null },
});

let versions: ProjectVersion[];
let refusal: unknown;
const sent: (readonly [string, unknown])[] = [];
const editor = createEditor({ design: createDesign({ name: 'present' }), now: () => 0 });

function answer(url: string, body: string | undefined): unknown {
  const done = (data: unknown) => ({ code: 200, message: 'ok', data });
  if (url.startsWith('/api/project/versions')) return done(versions);
  if (url.startsWith('/api/project/info'))
    return done({
      ...{ id: 'p', name: 'Lid', previewUrl: null, canvasUrl: '/file/9', updateTime: 9, createTime: 1 },
      ...{ deleteTime: null, folder: '', revision: 4, userId: 'ada', gcodeUrl: null, machineId: null },
      ...{ extInfo: null, materialInfo: null },
    });
  sent.push([url, JSON.parse(body ?? 'null')]);
  return refusal ?? done(4);
}

beforeEach(async () => {
  versions = [version(3), version(2, 'with feet'), version(1)];
  refusal = undefined;
  sent.length = 0;
  const drawing = new Blob([writeLac(createDesign({ name: 'of version 1' }))]);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => ({
    ...{ ok: url.startsWith('/file/'), status: 200 },
    blob: async () => drawing,
    json: async () => answer(url, init.body as string | undefined),
  }));
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  beginProject({ id: 'p', revision: 3 });
  useSaveQueue.setState({ saves: [] });
  openVersions({ id: 'p', name: 'Lid' });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Notifications />
        <ModalsProvider>
          <VersionsDialog />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
  await screen.findByText('with feet');
});
afterEach(() => {
  closeVersions();
  notifications.clean();
  vi.unstubAllGlobals();
});

const rows = () => [...document.querySelectorAll<HTMLElement>('li[data-shown]')];
const show = (index: number) => fireEvent.click(rows()[index]!.querySelector('button')!);
const tick = (index: number) => fireEvent.click(rows()[index]!.querySelector('input')!);
const restore = () => screen.getByRole('button', { name: 'versions.restore' }) as HTMLButtonElement;

it('names a version, and takes the name away', async () => {
  show(1);
  const field = () => screen.getByLabelText('versions.name');
  fireEvent.change(field(), { target: { value: ' with two feet ' } });
  fireEvent.submit(field());
  const path = '/api/project/version/name';
  await vi.waitFor(() => expect(sent).toEqual([[path, { id: 'p', revision: 2, label: 'with two feet' }]]));
  fireEvent.change(field(), { target: { value: '' } });
  fireEvent.submit(field());
  await vi.waitFor(() => expect(sent[1]).toEqual([path, { id: 'p', revision: 2, label: null }]));
});

it('compares the two that are ticked, side by side or one over the other', async () => {
  tick(2);
  expect(document.querySelectorAll('figure')).toHaveLength(2);
  fireEvent.click(screen.getByText('versions.overlay'));
  const overlay = () => document.querySelector('[data-overlay]');
  expect(overlay()?.getAttribute('data-difference')).toBe('false');
  fireEvent.click(screen.getByLabelText('versions.difference'));
  expect(overlay()?.getAttribute('data-difference')).toBe('true');
  show(1);
  expect(overlay()).toBeNull();
});

it('brings a version back and puts it on the workspace', async () => {
  expect(restore().disabled).toBe(true);
  show(2);
  fireEvent.click(restore());
  await vi.waitFor(() => expect(editor.getState().design.name).toBe('Lid'));
  expect(sent).toEqual([['/api/project/version/restore', { id: 'p', revision: 1, current: 3 }]]);
  expect(useProjectStore.getState()).toMatchObject({ id: 'p', revision: 4 });
  expect(await screen.findByText('versions.isRestored')).toBeTruthy();
});

it('says why a version does not come back, and touches nothing while a save waits', async () => {
  show(2);
  refusal = failureReply(apiFailure('revision-conflict'));
  fireEvent.click(restore());
  expect(await screen.findByText('failure.revision-conflict')).toBeTruthy();
  sent.length = 0;
  useSaveQueue.setState({ saves: [{ projectId: 'p' } as WaitingSave] });
  fireEvent.click(restore());
  expect(await screen.findByText('versions.saveWaits')).toBeTruthy();
  expect(sent).toEqual([]);
});

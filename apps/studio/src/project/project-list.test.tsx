import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { apiFailure, failureReply, PROJECT_PAGE_SIZE, type ProjectCard } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useViewStore } from '../state/view-store';
import { studioWith } from '../testing/studio-with';
import { ProjectList } from './project-list';

/** More than two pages of projects; the one that was changed last is the first. */
const PROJECTS: readonly ProjectCard[] = Array.from({ length: 2 * PROJECT_PAGE_SIZE + 3 }, (_, n) => ({
  ...{ id: `p${n}`, name: `Project ${n}`, previewUrl: null, canvasUrl: '/file/x' },
  ...{ updateTime: 1_000_000 - n, createTime: 0, deleteTime: null, folder: '', revision: 1 },
}));

let isDown = false;
const editor = createEditor({ design: createDesign({ name: 'mine' }), now: () => 0 });

/** The project in the bin; nobody has taken it out yet. */
let binned: readonly ProjectCard[] = [];

function answer(url: string): unknown {
  if (url === '/api/project/bin/restore') {
    binned = [];
    return { code: 200, message: 'ok', data: ['gone'] };
  }
  if (url.includes('order=deleted')) return { code: 200, message: 'ok', data: binned };
  if (!url.startsWith('/api/project/list')) return failureReply(apiFailure('file-not-found'));
  if (isDown) return failureReply(apiFailure('not-ready'));
  const after = new URL(url, 'http://kerf.test').searchParams.get('afterId');
  const from = PROJECTS.findIndex(({ id }) => id === after) + 1;
  // The project at the end of the first page seems to have changed since, so it comes again on the second page.
  const page = PROJECTS.slice(from === PROJECT_PAGE_SIZE ? from - 1 : from).slice(0, PROJECT_PAGE_SIZE);
  return { code: 200, message: 'ok', data: page };
}

beforeEach(async () => {
  binned = [{ ...PROJECTS[0]!, id: 'gone', name: 'Project 999', deleteTime: 5 }];
  isDown = false;
  vi.stubGlobal('fetch', async (url: string) => ({ ok: false, status: 200, json: async () => answer(url) }));
  // Without texts, a label is its key.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  useViewStore.setState({ isProjectListOpen: true });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <ProjectList />
      </QueryClientProvider>
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
});
afterEach(() => {
  useViewStore.setState({ isProjectListOpen: false });
  vi.unstubAllGlobals();
});

const names = () => (document.body.textContent?.match(/Project \d+/g) ?? []) as string[];
const more = () => screen.queryByText('project.listMore');

it('shows a page at a time, each project once, until there is no more', async () => {
  await waitFor(() => expect(names()).toHaveLength(PROJECT_PAGE_SIZE));
  fireEvent.click(more()!);
  await waitFor(() => expect(names()).toHaveLength(2 * PROJECT_PAGE_SIZE - 1));
  fireEvent.click(more()!);
  await waitFor(() => expect(names()).toEqual(PROJECTS.map(({ name }) => name)));
  expect(more()).toBeNull();
});

it('keeps what it shows when more cannot be had, and says why', async () => {
  await waitFor(() => expect(names()).toHaveLength(PROJECT_PAGE_SIZE));
  isDown = true;
  fireEvent.click(more()!);
  expect((await screen.findByText('failure.not-ready')).closest('[role=alert]')).not.toBeNull();
  expect(names()).toHaveLength(PROJECT_PAGE_SIZE);
  isDown = false;
  fireEvent.click(more()!);
  await waitFor(() => expect(names().length).toBeGreaterThan(PROJECT_PAGE_SIZE));
});

it('shows the bin, where a project opens no more but comes back', async () => {
  fireEvent.change(screen.getByLabelText('project.order'), { target: { value: 'deleted' } });
  const restore = await screen.findByLabelText('project.restore: Project 999');
  expect(names()).toEqual(['Project 999']);
  expect(screen.getByText('Project 999').closest('button')?.disabled).toBe(true);
  fireEvent.click(restore);
  expect(await screen.findByText('project.binEmpty')).toBeTruthy();
});

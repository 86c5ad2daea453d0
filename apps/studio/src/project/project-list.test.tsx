import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { apiFailure, failureReply, PROJECT_PAGE_SIZE, type ProjectCard } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUserDialogStore } from '../account/user-dialog/user-dialog-store';
import { useViewStore } from '../state/view-store';
import { studioWith } from '../testing/studio-with';
import { ProjectList } from './project-list';
import { shelf } from './texts/en';

const fetchProject = vi.hoisted(() =>
  vi.fn(async (_id: string) => ({ ok: false, failure: { code: 'network', message: '' } })),
);
vi.mock('./open-project', () => ({ fetchProject }));

/** More than two pages of projects; the one that was changed last is the first. */
const PROJECTS: readonly ProjectCard[] = Array.from({ length: 2 * PROJECT_PAGE_SIZE + 3 }, (_, n) => ({
  ...{ id: `p${n}`, name: `Project ${n}`, previewUrl: null, canvasUrl: '/file/x' },
  ...{ updateTime: 1_000_000 - n, createTime: 0, deleteTime: null, folder: '', revision: 1 },
}));

/** The projects of the account: a few, or many where pages matter. */
let stored: readonly ProjectCard[] = PROJECTS.slice(0, 5);
let isDown = false;
/** The bodies of calls that change something, by path. */
const sent: (readonly [string, unknown])[] = [];
let canCreate = true;
const editor = createEditor({ design: createDesign({ name: 'mine' }), now: () => 0 });

/** The project in the bin; nobody has taken it out yet. */
let binned: readonly ProjectCard[] = [];

function answer(url: string, body: string | undefined): unknown {
  if (body !== undefined) sent.push([url, JSON.parse(body)]);
  if (url === '/api/project/projectTotalLimit')
    return { code: 200, message: 'ok', data: { canCreate, projects: 5, limit: 5, extension: 0 } };
  if (url === '/api/project/folders')
    return { code: 200, message: 'ok', data: [{ name: 'Signs', count: 2 }] };
  if (url === '/api/project/delete' || url === '/api/project/move')
    return { code: 200, message: 'ok', data: ['p0'] };
  if (url === '/api/project/rename' || url === '/api/project/duplicate')
    return { code: 200, message: 'ok', data: 'p0' };
  if (url === '/api/project/bin/restore') {
    binned = [];
    return { code: 200, message: 'ok', data: ['gone'] };
  }
  if (url.includes('order=deleted')) return { code: 200, message: 'ok', data: binned };
  if (!url.startsWith('/api/project/list')) return failureReply(apiFailure('file-not-found'));
  if (isDown) return failureReply(apiFailure('not-ready'));
  const after = new URL(url, 'http://kerf.test').searchParams.get('afterId');
  const from = stored.findIndex(({ id }) => id === after) + 1;
  // The project at the end of the first page seems to have changed since, so it comes again on the second page.
  const page = stored.slice(from === PROJECT_PAGE_SIZE ? from - 1 : from).slice(0, PROJECT_PAGE_SIZE);
  return { code: 200, message: 'ok', data: page };
}

beforeEach(async () => {
  fetchProject.mockClear();
  binned = [{ ...PROJECTS[0]!, id: 'gone', name: 'Project 999', deleteTime: 5 }];
  isDown = false;
  canCreate = true;
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => ({
    ...{ ok: false, status: 200 },
    json: async () => answer(url, init.body as string | undefined),
  }));
  // Without texts, a label is its key.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  useViewStore.setState({ isProjectListOpen: true });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Notifications />
        <ModalsProvider>
          <ProjectList />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
});
afterEach(() => {
  useViewStore.setState({ isProjectListOpen: false });
  useUserDialogStore.setState({ isOpen: false, tab: null });
  notifications.clean();
});
// The list may still ask for a page when a test has ended, so the server answers until the last one has.
afterAll(() => vi.unstubAllGlobals());

const names = () => (document.body.textContent?.match(/Project \d+/g) ?? []) as string[];
const more = () => screen.queryByText('project.listMore');

describe('a long list', () => {
  beforeAll(() => {
    stored = PROJECTS;
  });
  afterAll(() => {
    stored = PROJECTS.slice(0, 5);
  });

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
});

it('shows the bin, where a project opens no more but comes back', async () => {
  fireEvent.change(screen.getByLabelText('project.order'), { target: { value: 'deleted' } });
  const restore = await screen.findByLabelText('project.restore: Project 999');
  expect(names()).toEqual(['Project 999']);
  fireEvent.doubleClick(screen.getByText('Project 999'));
  fireEvent.keyDown(screen.getByText('Project 999').closest('button')!, { key: 'Enter' });
  expect(fetchProject).not.toHaveBeenCalled();
  fireEvent.click(restore);
  expect(await screen.findByText('project.binEmpty')).toBeTruthy();
});

const card = (name: string) => screen.getByText(name).closest('button')!;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isShown = () => screen.findByText('Project 0');

it('selects by a click, and opens by a double click, Enter or the button', async () => {
  await isShown();
  fireEvent.click(card('Project 1'));
  expect(card('Project 1').getAttribute('aria-pressed')).toBe('true');
  expect(fetchProject).not.toHaveBeenCalled();
  fireEvent.doubleClick(card('Project 2'));
  fireEvent.keyDown(card('Project 3'), { key: 'Enter' });
  press('project.open');
  await waitFor(() => expect(fetchProject.mock.calls).toEqual([['p2'], ['p3'], ['p1']]));
});

it('deletes what is selected after a question, and moves it into a folder', async () => {
  await isShown();
  fireEvent.click(card('Project 1'));
  fireEvent.click(card('Project 3'), { shiftKey: true });
  fireEvent.click(card('Project 2'), { ctrlKey: true });
  press('shelf.deleteSelected');
  await screen.findByText('shelf.deleteMany');
  expect(sent).toEqual([]);
  press('action.delete');
  await waitFor(() => expect(sent).toEqual([['/api/project/delete', ['p1', 'p3']]]));
  press('shelf.move');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Signs' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['/api/project/move', { ids: ['p1', 'p3'], folder: 'Signs' }]),
  );
});

it('selects all that is shown, or nothing', async () => {
  await isShown();
  fireEvent.click(screen.getByLabelText('shelf.selectAll'));
  expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(5);
  fireEvent.click(screen.getByLabelText('shelf.selectAll'));
  expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(0);
});

it('renames to a name that is not empty, and duplicates', async () => {
  await isShown();
  fireEvent.click(card('Project 1'));
  press('shelf.duplicate');
  await waitFor(() =>
    expect(sent).toEqual([['/api/project/duplicate', { id: 'p1', name: 'project.copyName' }]]),
  );
  press('shelf.rename');
  const field = await screen.findByLabelText('project.name');
  fireEvent.change(field, { target: { value: '  ' } });
  press('action.ok');
  expect(await screen.findByText('project.nameEmpty')).toBeTruthy();
  fireEvent.change(field, { target: { value: ' Lid ' } });
  press('action.ok');
  await waitFor(() => expect(sent.at(-1)).toEqual(['/api/project/rename', { id: 'p1', name: 'Lid' }]));
});

it('begins a new project only below the limit, and says so with links that lead on', async () => {
  i18next.addResources('en', 'translation', { 'shelf.limit': shelf.shelf.limit });
  canCreate = false;
  await isShown();
  press('shelf.newProject');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe(
    'You have reached your project limit. Upgrade Plan or Manage Projects to create more.',
  );
  expect(editor.getState().design.name).toBe('mine');
  press('Upgrade Plan');
  expect(useUserDialogStore.getState()).toEqual({ isOpen: true, tab: 'rewards' });
  expect(useViewStore.getState().isProjectListOpen).toBe(false);
});

it('begins no project when the limit cannot be checked, but one without the server', async () => {
  await isShown();
  vi.stubGlobal('fetch', async () => ({
    ...{ ok: false, status: 503 },
    json: async () => failureReply(apiFailure('not-ready')),
  }));
  press('shelf.newProject');
  expect((await screen.findByRole('alert')).textContent).toBe('shelf.limitUnknown');
  expect(editor.getState().design.name).toBe('mine');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  press('shelf.newProject');
  await waitFor(() => expect(editor.getState().design.name).not.toBe('mine'));
});

import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { apiFailure, failureReply, PROJECT_PAGE_SIZE, type ProjectCard } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Studio, StudioContext } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { ProjectList } from './project-list';

/** More than two pages, the last changed first. */
const PROJECTS: readonly ProjectCard[] = Array.from({ length: 2 * PROJECT_PAGE_SIZE + 3 }, (_, n) => ({
  ...{ id: `p${n}`, name: `Project ${n}`, previewUrl: null, canvasUrl: '/file/x' },
  ...{ updateTime: 1_000_000 - n, revision: 1 },
}));

let isDown = false;
let root: Root;
const editor = createEditor({ design: createDesign({ name: 'mine' }), now: () => 0 });

function answer(url: string): unknown {
  if (!url.startsWith('/api/project/list')) return failureReply(apiFailure('file-not-found'));
  if (isDown) return failureReply(apiFailure('not-ready'));
  const after = new URL(url, 'http://kerf.test').searchParams.get('afterId');
  const from = PROJECTS.findIndex(({ id }) => id === after) + 1;
  // The project at the end of the first page was changed since: it comes again.
  const page = PROJECTS.slice(from === PROJECT_PAGE_SIZE ? from - 1 : from).slice(0, PROJECT_PAGE_SIZE);
  return { code: 200, message: 'ok', data: page };
}

beforeEach(async () => {
  isDown = false;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('fetch', async (url: string) => ({ ok: false, status: 200, json: async () => answer(url) }));
  // Keys stand for the texts.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  useViewStore.setState({ isProjectListOpen: true });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <StudioContext value={{ editor } as Studio}>
          <ProjectList />
        </StudioContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(async () => {
  useViewStore.setState({ isProjectListOpen: false });
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const names = () => (document.body.textContent?.match(/Project \d+/g) ?? []) as string[];
const more = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'project.listMore');

it('shows a page at a time, each project once, until there is no more', async () => {
  await vi.waitFor(() => expect(names()).toHaveLength(PROJECT_PAGE_SIZE));
  more()?.click();
  await vi.waitFor(() => expect(names()).toHaveLength(2 * PROJECT_PAGE_SIZE - 1));
  more()?.click();
  await vi.waitFor(() => expect(names()).toEqual(PROJECTS.map(({ name }) => name)));
  expect(more()).toBeUndefined();
});

it('keeps what it shows when more cannot be had, and says why', async () => {
  await vi.waitFor(() => expect(names()).toHaveLength(PROJECT_PAGE_SIZE));
  isDown = true;
  more()?.click();
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe('failure.not-ready'),
  );
  expect(names()).toHaveLength(PROJECT_PAGE_SIZE);
  isDown = false;
  more()?.click();
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(PROJECT_PAGE_SIZE));
});

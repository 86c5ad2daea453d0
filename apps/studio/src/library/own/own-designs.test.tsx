import { createDesign, createShapeObject, writeLac } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import type { OwnDesign } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useServerStore } from '../../api/server-store';
import { useSessionStore } from '../../api/session-store';
import { studioWith } from '../../testing/studio-with';
import { OwnDesigns } from './own-designs';
import type { KeptOwnDesign } from './own-storage';

const disk = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./own-storage', () => ({
  keptOwnDesigns: {
    load: async () => [...disk.values()],
    put: async (_: string, kept: KeptOwnDesign) => void disk.set(kept.design.id, kept),
    remove: async (_: string, { id }: OwnDesign) => void disk.delete(id),
  },
}));

const shape = { kind: 'rectangle', width: 20, height: 10, rx: 0, ry: 0 } as const;
const project = writeLac(createDesign({ objects: [createShapeObject({ id: 'a', shape, name: 'plate' })] }));
const design = (id: string, updateTime = 1): OwnDesign => ({ id, name: `Design ${id}`, updateTime });

let listed: readonly OwnDesign[] = [];
let isAway = false;
const asked: string[] = [];

/** A server that has the designs of `listed`, each with the same content, until it is away. */
async function server(input: string | URL | Request): Promise<Response> {
  const url = String(input);
  if (isAway) throw new TypeError('Failed to fetch');
  asked.push(url);
  if (url.includes('/picture')) return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>');
  if (/own\/\w/.test(url)) return new Response(project);
  return Response.json({ code: 200, message: 'ok', data: listed });
}

function open() {
  const editor = createEditor({ design: createDesign(), now: () => 0 });
  const Studio = studioWith({ editor });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Studio>
          <OwnDesigns tag="" />
        </Studio>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return editor;
}

beforeEach(async () => {
  // Without texts, a label is its key.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  vi.stubGlobal('fetch', server);
  disk.clear();
  listed = [design('a'), design('b')];
  isAway = false;
  useSessionStore.setState({ session: { id: 'ada' } as never });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useServerStore.setState({ isAway: false });
  useSessionStore.setState({ session: null });
});

it('keeps what the server lists, and only that, and reads nothing twice', async () => {
  disk.set('gone', { design: design('gone'), project, picture: new Blob() });
  open();
  await vi.waitFor(() => expect([...disk.keys()]).toEqual(['a', 'b']));
  cleanup();
  listed = [design('a', 2), design('b')];
  asked.length = 0;
  open();
  await vi.waitFor(() => expect(disk.get('a')).toMatchObject({ design: { updateTime: 2 } }));
  expect(asked.filter((url) => /own\/\w+$/.test(url))).toEqual(['/api/design-library/own/a']);
});

it('shows and inserts the kept ones while the server is away, and changes none', async () => {
  open();
  await vi.waitFor(() => expect(disk.size).toBe(2));
  cleanup();
  isAway = true;
  useServerStore.setState({ isAway: true });
  const editor = open();
  fireEvent.click(await screen.findByText('Design b'));
  await vi.waitFor(() => expect(editor.getState().design.objects).toMatchObject([{ name: 'plate' }]));
  expect(screen.getByText('library.own.awayKept', { exact: false })).toBeDefined();
  expect(screen.queryByLabelText('library.own.deleteOne')).toBeNull();
});

it('without a kept one says what is missing, asks again, and shows all when the server is back', async () => {
  isAway = true;
  open();
  await screen.findByText('library.own.away', { exact: false });
  expect(screen.queryByText('library.own.none')).toBeNull();
  isAway = false;
  fireEvent.click(screen.getByText('action.retry'));
  await screen.findByText('Design a');
  expect(screen.queryByText('library.own.away', { exact: false })).toBeNull();
});

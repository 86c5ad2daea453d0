import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { PathBuilder } from '@kerf/geometry';
import { AI_LIMITS, AI_STYLE_NAMES, aiImageTask, type ServerEvent } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../api/session-store';
import type { EventLink } from '../events/event-link';
import { EventsContext } from '../events/use-server-event';
import { useReliefView } from '../state/relief-view';
import { useTraceView } from '../state/trace-view';
import { studioWith } from '../testing/studio-with';
import { AiImageForm } from './ai-image-form';

/* A server with a model takes the place of the real one: it takes points when it is asked for a picture, and the test
   ends the picture. */

const server = { points: 0, hasProvider: true, asked: [] as URL[], cancelled: [] as string[] };
let end: (response: Response) => void;
let report: (data: { task: string; fraction: number }) => void;

const ok = (data: unknown) => new Response(JSON.stringify({ code: 200, message: '', data }));
const refusal = (error: string) =>
  new Response(JSON.stringify({ code: 502, message: error, data: { error } }), { status: 502 });
const picture = () => new Response(new Blob(['png'], { type: 'image/png' }));

beforeEach(async () => {
  // Without texts, a label is its key.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  const session = { id: 'ada', userName: 'Ada', email: '', firstLogin: false, token: 't', isGuest: false };
  useSessionStore.setState({ session, end: null });
  Object.assign(server, { points: 4, hasProvider: true, asked: [], cancelled: [] });
  localStorage.clear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  vi.stubGlobal('createImageBitmap', async () => ({ width: 512, height: 256, close: () => {} }));
  vi.stubGlobal('fetch', (path: string, { body, signal }: { body?: string; signal?: AbortSignal }) => {
    const url = new URL(path, 'http://kerf.test');
    const place = url.pathname.split('/').at(-1);
    if (place === 'ai-offer') return Promise.resolve(ok({ hasProvider: server.hasProvider }));
    if (place === 'cancel') {
      server.cancelled.push(JSON.parse(body ?? '{}').click);
      return Promise.resolve(ok({ cancelled: true }));
    }
    if (place === 'made') {
      server.asked.push(url);
      return Promise.resolve(picture());
    }
    if (place === 'ai-image' || place === 'ai-image2') {
      server.asked.push(url);
      return new Promise<Response>((resolve, reject) => {
        end = resolve;
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    }
    return Promise.resolve(ok({ points: server.points }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const composition = {
  ...{ width: 100, height: 100, edge: null, motifs: ['wolf'], credits: [], missing: [] },
  art: new PathBuilder().moveTo(0, 0).lineTo(9, 0).lineTo(0, 9).close().build(),
};

async function open() {
  const editor = createEditor({ design: createDesign(), now: () => 0 });
  const compute = { run: async (task: string) => (task === 'unknownWords' ? [] : composition) };
  const Studio = studioWith({ editor, compute });
  const link = {
    on: (_: string, handler: (data: ServerEvent['data']) => void) => {
      report = (data) => act(() => handler(data));
      return () => {};
    },
  } as unknown as EventLink;
  const onClose = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <EventsContext value={link}>
          <Studio>
            <AiImageForm onClose={onClose} />
          </Studio>
        </EventsContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  if (server.hasProvider) fireEvent.click(await screen.findByRole('radio', { name: 'aiImage.byModel' }));
  return { editor, onClose };
}

const field = (name: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${name}`) }) as HTMLInputElement;
const prompt = () => field('aiImage.prompt');
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const write = (text: string) => fireEvent.change(prompt(), { target: { value: text } });
const choose = (style: string) =>
  fireEvent.click(screen.getByRole('radio', { name: `aiImage.styles.${style}` }));
const make = async () => {
  fireEvent.click(button('aiImage.make'));
  await screen.findByRole('progressbar');
};
const clickOf = (url: URL | undefined) => url?.searchParams.get('click') ?? '';

it('offers all styles; words and text have their limits, and only some styles set a text', async () => {
  await open();
  for (const style of AI_STYLE_NAMES) screen.getByRole('radio', { name: `aiImage.styles.${style}` });
  expect([prompt().maxLength, field('aiImage.text').maxLength]).toEqual([AI_LIMITS.prompt, AI_LIMITS.text]);
  expect(button('aiImage.make').disabled).toBe(true);
  write('   ');
  expect(button('aiImage.make').disabled).toBe(true);
  write('a wolf');
  expect(button('aiImage.make').disabled).toBe(false);
  fireEvent.change(field('aiImage.text'), { target: { value: 'WILD' } });
  choose('Mandala');
  expect([field('aiImage.text').disabled, field('aiImage.text').value]).toEqual([true, '']);
  choose('RoundBadge');
  expect(field('aiImage.text').value).toBe('WILD');
});

it('names the price, and asks for no picture that the points do not cover', async () => {
  await open();
  write('a wolf');
  await screen.findByText(/aiImage.cost · aiImage.balance/);
  expect(button('aiImage.make').disabled).toBe(false);
  choose('Map');
  await screen.findByRole('alert');
  expect(button('aiImage.make').disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'aiImage.byComposer' }));
  screen.getByText('aiImage.free');
  expect(server.asked).toEqual([]);
});

it('shows how far the model is, and cancels', async () => {
  await open();
  write('a wolf');
  await make();
  const click = clickOf(server.asked[0]);
  report({ task: aiImageTask(click), fraction: 0.4 });
  report({ task: aiImageTask('another'), fraction: 0.9 });
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  fireEvent.click(button('action.cancel'));
  await waitFor(() => expect(server.cancelled).toEqual([click]));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('group', { name: 'aiImage.recent' })).toBeNull();
  // The next press is another one: the cancelled one would be answered as cancelled.
  await make();
  expect(clickOf(server.asked[1])).not.toBe(click);
});

it('says why no picture came, asks for the balance again, and keeps the words', async () => {
  await open();
  write('a wolf');
  await make();
  server.points = 3;
  await act(async () => end(refusal('ai-failed')));
  await screen.findByText('failure.ai-failed');
  expect(prompt().value).toBe('a wolf');
  expect(button('aiImage.make').disabled).toBe(false);
  expect(screen.queryByRole('button', { name: 'aiImage.toTrace' })).toBeNull();
  server.points = 0;
  await make();
  await act(async () => end(refusal('not-enough-points')));
  await screen.findByRole('button', { name: 'aiImage.getPoints' });
});

it('passes a picture of the model on to trace and relief, and shows it again for nothing', async () => {
  const { onClose } = await open();
  write('a wolf');
  await make();
  await act(async () => end(picture()));
  await screen.findByRole('img', { name: 'a wolf' });
  fireEvent.click(button('aiImage.toTrace'));
  await waitFor(() => expect(useTraceView.getState().source).toMatchObject({ name: 'a wolf', width: 512 }));
  fireEvent.click(button('aiImage.toRelief'));
  await waitFor(() => expect(useReliefView.getState().source).toMatchObject({ name: 'a wolf', height: 256 }));
  expect(onClose).toHaveBeenCalledTimes(2);

  const click = clickOf(server.asked[0]);
  write('an owl');
  const recent = screen.getByRole('group', { name: 'aiImage.recent' });
  fireEvent.click(within(recent).getByRole('button', { name: 'a wolf' }));
  await waitFor(() => expect(prompt().value).toBe('a wolf'));
  await waitFor(() => expect(server.asked[1]?.pathname).toMatch(/made$/));
  expect(clickOf(server.asked[1])).toBe(click);
  expect(server.asked).toHaveLength(2);
});

it('composes without a model, for nothing, and puts the drawing into the design', async () => {
  server.hasProvider = false;
  const { editor, onClose } = await open();
  write('a wolf');
  screen.getByText('aiImage.free');
  fireEvent.click(button('aiImage.make'));
  await screen.findByRole('img', { name: 'a wolf' });
  screen.getByText('aiImage.noProvider');
  fireEvent.click(button('aiImage.toCanvas'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(editor.getState().design.objects).toMatchObject([{ name: 'a wolf' }]);
  expect(server.asked).toEqual([]);
});

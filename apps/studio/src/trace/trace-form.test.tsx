import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { PathBuilder } from '@kerf/geometry';
import { TRACE_DEFAULTS, type Trace, type TraceSettings } from '@kerf/imaging';
import { CancelledError } from '@kerf/machining';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { studioWith } from '../testing/studio-with';
import { TraceForm } from './trace-form';

const TRIANGLE: Trace = {
  width: 100,
  height: 100,
  threshold: 99,
  layers: [
    {
      path: new PathBuilder().moveTo(0, 0).lineTo(100, 0).lineTo(0, 100).close().build(),
      color: '#000000',
      isLine: false,
    },
  ],
};
const source = { name: 'cat.png', picture: new Blob(), width: 100, height: 100, photoId: null };

beforeEach(async () => {
  vi.useFakeTimers();
  // Without texts, a label is its key.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
afterEach(() => vi.useRealTimers());

/** The form, the traces that were asked for, and functions that end the last of them. */
function open() {
  const asked: { readonly settings: TraceSettings; readonly signal: AbortSignal }[] = [];
  const replies: ((trace: Trace | null) => void)[] = [];
  const compute = {
    run: (_: string, request: { settings: TraceSettings }, { signal }: { signal: AbortSignal }) =>
      new Promise<Trace | null>((resolve, reject) => {
        asked.push({ settings: request.settings, signal });
        replies.push(resolve);
        signal.addEventListener('abort', () => reject(new CancelledError()));
      }),
  };
  const editor = createEditor({ design: createDesign(), now: () => 0 });
  const Studio = studioWith({ editor, compute });
  render(
    <MantineProvider env="test">
      <Studio>
        <TraceForm source={source} />
      </Studio>
    </MantineProvider>,
  );
  const reply = (trace: Trace | null) => act(async () => replies.at(-1)?.(trace));
  return { asked, editor, reply };
}

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'trace.import' });

it('traces at once, again a second after the last change, and cancels what is outdated', async () => {
  const { asked, reply } = open();
  expect(asked.map(({ settings }) => settings)).toEqual([TRACE_DEFAULTS]);
  expect(importButton().disabled).toBe(true);
  await reply(TRIANGLE);
  expect(importButton().disabled).toBe(false);
  fireEvent.click(screen.getByRole('switch', { name: 'trace.invert' }));
  expect(importButton().disabled).toBe(true);
  await wait(900);
  fireEvent.click(screen.getByRole('radio', { name: 'trace.modes.centerline' }));
  await wait(900);
  expect(asked).toHaveLength(1);
  await wait(200);
  expect(asked).toHaveLength(2);
  expect(asked[1]!.settings).toMatchObject({ isInverted: true, mode: 'centerline' });
  fireEvent.click(screen.getByRole('radio', { name: 'trace.modes.colors' }));
  await wait(1100);
  expect(asked[1]!.signal.aborted).toBe(true);
  expect(asked[2]!.settings.mode).toBe('colors');
});

it('puts what was traced into the design, which one undo removes', async () => {
  const { editor, reply } = open();
  await reply(TRIANGLE);
  fireEvent.click(importButton());
  expect(editor.getState().design.objects).toMatchObject([{ name: 'cat', shape: { kind: 'path' } }]);
  editor.run('undo');
  expect(editor.getState().design.objects).toEqual([]);
});

it('stops when asked to, and says when a picture cannot be read or nothing was found', async () => {
  const { asked, reply } = open();
  fireEvent.click(screen.getByRole('button', { name: 'trace.stop' }));
  expect(asked[0]!.signal.aborted).toBe(true);
  expect(importButton().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'trace.goOn' }));
  await reply(null);
  expect(screen.getByRole('alert').textContent).toContain('trace.unreadable');
  fireEvent.click(screen.getByRole('switch', { name: 'trace.invert' }));
  await wait(1100);
  await reply({ ...TRIANGLE, layers: [] });
  expect(screen.getByRole('alert').textContent).toContain('trace.nothing');
});

import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import type { JobProgram } from '@kerf/pipeline';
import type { DriverRequest } from '@kerf/protocol';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Studio, StudioContext } from '../../app/studio-context';
import type { DriverReply } from '../driver-link';
import { useRunJob } from './use-run-job';

const PROGRAM = { gcode: { bytes: new TextEncoder().encode('G0 X1\n') } } as JobProgram;
const SHA = 'ab'.repeat(32);

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const event = (fields: object) => ({ ok: true, event: fields }) as DriverReply;
const refusal = (code: string): DriverReply => ({
  ok: false,
  failure: { code, message: code } as (DriverReply & { ok: false })['failure'],
});

/** The last step of the wizard beside a driver that answers by `replies`, and does as it is told where there is none. */
async function openStep(replies: Readonly<Record<string, DriverReply[]>> = {}) {
  const asked: string[] = [];
  let arrive = () => {};
  let isSlow = false;
  const driver = {
    upload: async () => {
      asked.push('upload');
      if (isSlow) await new Promise<void>((resolve) => (arrive = resolve));
      return event({ action: 'UPLOAD_COMPLETE', program: { sha256: SHA } });
    },
    request: async ({ action }: DriverRequest) => {
      asked.push(action);
      return replies[action]?.shift() ?? event({ action: 'START_READY', startNonce: 'n' });
    },
  };
  const editor = createEditor({ design: createDesign({ name: 'a' }), now: () => 0 });
  const studio = { driver, editor } as unknown as Studio;
  let job = {} as ReturnType<typeof useRunJob>;
  const Probe = () => {
    job = useRunJob(PROGRAM, 'a', 'cnc', false);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(StudioContext, { value: studio }, createElement(Probe))));
  return {
    asked,
    job: () => job,
    hold: () => {
      isSlow = true;
    },
    arrive: () => act(async () => arrive()),
    leave: () => act(async () => root.unmount()),
  };
}

it('sends a program once for its frame and its start', async () => {
  const step = await openStep();
  await act(() => step.job().frame());
  expect(step.job().phase).toBe('framed');
  let isStarted = false;
  await act(async () => {
    isStarted = await step.job().run(false);
  });
  expect(isStarted).toBe(true);
  expect(step.asked).toEqual(['upload', 'frame', 'requestStart', 'carve']);
  await step.leave();
});

it('starts nothing and moves nothing for a person who left while the program was being sent', async () => {
  for (const begin of ['run', 'frame'] as const) {
    const step = await openStep();
    step.hold();
    let done: Promise<unknown> = Promise.resolve();
    await act(async () => {
      done = begin === 'run' ? step.job().run(true) : step.job().frame();
    });
    await step.leave();
    await step.arrive();
    await done;
    expect(step.asked).toEqual(['upload']);
  }
});

it('sends the program again to a driver that has lost it, and not for ever', async () => {
  const missing = refusal('program-missing');
  const step = await openStep({ requestStart: [missing], frame: [missing, missing] });
  await act(async () => void (await step.job().run(false)));
  expect(step.asked).toEqual(['upload', 'requestStart', 'upload', 'requestStart', 'carve']);
  expect(step.job().failure).toBeNull();
  step.asked.length = 0;
  await act(() => step.job().frame());
  expect(step.asked).toEqual(['frame', 'upload', 'frame']);
  expect(step.job()).toMatchObject({ phase: 'idle', failure: { code: 'program-missing' } });
  await step.leave();
});

it('tells why the driver refuses, and does not ask for the start', async () => {
  const step = await openStep({ requestStart: [refusal('not-ready')] });
  await act(async () => void (await step.job().run(false)));
  expect(step.asked).toEqual(['upload', 'requestStart']);
  expect(step.job()).toMatchObject({ phase: 'idle', failure: { code: 'not-ready' } });
  await step.leave();
});

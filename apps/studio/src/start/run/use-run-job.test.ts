import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import type { JobProgram } from '@kerf/pipeline';
import type { DriverRequest, FrameShape } from '@kerf/protocol';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DriverReply } from '../../driver/driver-link';
import { studioWith } from '../../testing/studio-with';
import { useRunJob } from './use-run-job';

const PROGRAM = {
  operations: [],
  gcode: { bytes: new TextEncoder().encode('G0 X1\n') },
} as unknown as JobProgram;
const SHA = 'ab'.repeat(32);

const event = (fields: object) => ({ ok: true, event: fields }) as DriverReply;
const refusal = (code: string): DriverReply => ({
  ok: false,
  failure: { code, message: code } as (DriverReply & { ok: false })['failure'],
});

/**
 * The last step of the start dialog, with a driver that gives `replies`. A request without a reply in the list is
 * accepted.
 */
function openStep(replies: Readonly<Record<string, (DriverReply | Promise<DriverReply>)[]>> = {}) {
  const asked: string[] = [];
  const shapes: (FrameShape | undefined)[] = [];
  let arrive = () => {};
  let isSlow = false;
  const driver = {
    upload: async () => {
      asked.push('upload');
      if (isSlow) await new Promise<void>((resolve) => (arrive = resolve));
      return event({ action: 'UPLOAD_COMPLETE', program: { sha256: SHA } });
    },
    request: async (request: DriverRequest) => {
      const { action } = request;
      asked.push(action);
      if (action === 'frame') shapes.push(request.shape);
      return replies[action]?.shift() ?? event({ action: 'START_READY', startNonce: 'n' });
    },
  };
  const editor = createEditor({ design: createDesign({ name: 'a' }), now: () => 0 });
  const job = {
    program: PROGRAM,
    name: 'a',
    mode: 'cnc',
    isFile: false,
    hashes: [SHA],
    toolNumber: 1,
  } as const;
  const { result, unmount } = renderHook(() => useRunJob(job), { wrapper: studioWith({ driver, editor }) });
  return {
    asked,
    shapes,
    job: () => result.current,
    hold: () => {
      isSlow = true;
    },
    arrive: () => act(async () => arrive()),
    leave: unmount,
  };
}

it('sends a program once for its frame and its start', async () => {
  const step = openStep();
  await act(() => step.job().frame({ shape: 'hull' }));
  expect(step.job().phase).toBe('framed');
  expect(step.shapes).toEqual(['hull']);
  let isStarted = false;
  await act(async () => {
    isStarted = await step.job().run(false);
  });
  expect(isStarted).toBe(true);
  expect(step.asked).toEqual(['upload', 'frame', 'requestStart', 'carve']);
});

it('starts nothing and moves nothing for a person who left while the program was being sent', async () => {
  for (const begin of ['run', 'frame'] as const) {
    const step = openStep();
    step.hold();
    let done: Promise<unknown> = Promise.resolve();
    await act(async () => {
      done = begin === 'run' ? step.job().run(true) : step.job().frame({ shape: 'box' });
    });
    step.leave();
    await step.arrive();
    await done;
    expect(step.asked).toEqual(['upload']);
  }
});

it('ends the motion of a frame whose window is left', async () => {
  let trace = () => {};
  const tracing = new Promise<DriverReply>((resolve) => {
    trace = () => resolve(refusal('frame-cancelled'));
  });
  const step = openStep({ frame: [tracing] });
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = step.job().frame({ shape: 'box' });
  });
  expect(step.asked).toEqual(['upload', 'frame']);
  step.leave();
  expect(step.asked).toEqual(['upload', 'frame', 'jogStop']);
  trace();
  await done;
});

it('sends the program again to a driver that has lost it, and not for ever', async () => {
  const missing = refusal('program-missing');
  const step = openStep({ requestStart: [missing], frame: [missing, missing] });
  await act(async () => void (await step.job().run(false)));
  expect(step.asked).toEqual(['upload', 'requestStart', 'upload', 'requestStart', 'carve']);
  expect(step.job().failure).toBeNull();
  step.asked.length = 0;
  await act(() => step.job().frame({ shape: 'box' }));
  expect(step.asked).toEqual(['frame', 'upload', 'frame']);
  expect(step.job()).toMatchObject({ phase: 'idle', failure: { code: 'program-missing' } });
});

it('answers for the tool that a person was asked for, and for no other', async () => {
  const asks = (tool: number | null): DriverReply => ({
    ok: false,
    failure: { code: 'tool-confirmation-required', message: '', details: { tool, line: 3 } },
  });
  const step = openStep({ requestStart: [asks(1)] });
  await act(async () => void (await step.job().run(false)));
  expect(step.asked).toEqual(['upload', 'requestStart', 'requestStart', 'carve']);
  const other = openStep({ requestStart: [asks(2)] });
  await act(async () => void (await other.job().run(false)));
  expect(other.asked).toEqual(['upload', 'requestStart']);
  expect(other.job().failure?.code).toBe('tool-confirmation-required');
  await act(async () => void (await other.job().run(false, true)));
  expect(other.asked.at(-1)).toBe('carve');
});

it('tells why the driver refuses, and does not ask for the start', async () => {
  const step = openStep({ requestStart: [refusal('not-ready')] });
  await act(async () => void (await step.job().run(false)));
  expect(step.asked).toEqual(['upload', 'requestStart']);
  expect(step.job()).toMatchObject({ phase: 'idle', failure: { code: 'not-ready' } });
});

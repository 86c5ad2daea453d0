import { createDesign, createShapeObject } from '@kerf/document';
import { createEditor, insertObjects } from '@kerf/editor';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Compute, DesignFindings } from '../workers/compute';
import { watchDesign } from './watch-design';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A watched design with one shape, and a worker that replies when it is told to. */
function watched() {
  const editor = createEditor({ design: createDesign({ name: 'lid' }), now: () => 0 });
  const told: DesignFindings[] = [];
  const questions: { answer: (found: DesignFindings) => void; fail: (error: Error) => void }[] = [];
  const run = () =>
    new Promise<DesignFindings>((resolve, reject) => questions.push({ answer: resolve, fail: reject }));
  const stop = watchDesign(editor, { run } as unknown as Compute, (found) => told.push(found));
  const draw = (id: string) =>
    editor.run(insertObjects([createShapeObject({ id, shape: { kind: 'ellipse', rx: 1, ry: 1 } })]));
  return { told, questions, stop, draw };
}

const FOUND: DesignFindings = { unreached: [], tabs: [], problems: [] };

it('asks when the design has rested, and again when it changed meanwhile', async () => {
  const { told, questions, stop, draw } = watched();
  draw('a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(questions).toHaveLength(1);
  draw('b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(questions).toHaveLength(1);
  questions[0]?.answer(FOUND);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([]);
  expect(questions).toHaveLength(2);
  questions[1]?.answer(FOUND);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([FOUND]);
  expect(questions).toHaveLength(2);
  stop();
});

it('tells nothing any more once it is stopped: neither an answer nor the end of its worker', async () => {
  for (const end of ['answer', 'fail'] as const) {
    const { told, questions, stop, draw } = watched();
    draw('a');
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    if (end === 'answer') questions[0]?.answer(FOUND);
    else questions[0]?.fail(new Error('the worker was ended'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual([]);
    expect(questions).toHaveLength(1);
  }
});

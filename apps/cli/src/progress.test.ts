import { expect, test } from 'vitest';
import { progressContext } from './progress';

function watch(isTTY: boolean) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const screen = { isTTY, write: (text: string) => written.push(text) };
  return { written, clock, context: progressContext('reading part.nc:', screen, () => clock.ms) };
}

test('progress is told twice a second at most, and taken away at the end', () => {
  const { written, clock, context } = watch(true);
  for (let step = 0; step < 100; step += 1) {
    clock.ms += 20;
    context.report(step / 100);
  }
  context.report(1);
  expect(written.slice(0, -1)).toEqual(
    [24, 49, 74, 99].map((share) => `\r\u001b[Kreading part.nc: ${share} %`),
  );
  expect(written.at(-1)).toBe('\r\u001b[K');
});

test('nothing is written of what is quick, or where nobody looks', () => {
  const quick = watch(true);
  quick.context.report(0.5);
  quick.context.report(1);
  expect(quick.written).toEqual([]);
  const unseen = watch(false);
  unseen.clock.ms = 10_000;
  unseen.context.report(0.5);
  unseen.context.report(1);
  expect(unseen.written).toEqual([]);
});

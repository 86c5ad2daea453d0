import { describe, expect, it } from 'vitest';
import { ReadingRests } from './reading-rests';

/** Reads replies to lines of this length, one each `intervalMs`, as the rests allow. Returns how many at a time. */
function feed(characters: number, intervalMs: () => number, lines = 2000): number[] {
  const rests = new ReadingRests();
  const line = Buffer.from(`${'X'.repeat(characters - 1)}\n`);
  const together: number[] = [];
  let reply = intervalMs();
  let readAt = 0;
  for (let taken = 0; taken < lines; ) {
    const now = Math.max(readAt, reply);
    let count = 0;
    for (; reply <= now; reply += intervalMs()) count += 1;
    for (let sent = 0; sent < count; sent += 1) rests.sent(line);
    together.push(count);
    taken += count;
    readAt = now + rests.next(now);
  }
  return together.slice(together.length / 2);
}

const meanOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length;

describe('replies to short lines', () => {
  it.each([
    ['340 lines/s', 2.94],
    ['1,000 lines/s', 1],
  ])('are read two by two at %s', (_rate, intervalMs) => {
    const counts = feed(10, () => intervalMs);
    expect(meanOf(counts)).toBeGreaterThan(1.7);
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  });

  it('are never so many that a stop waits for more than a few lines', () => {
    let step = 0;
    const uneven = () => {
      step = (step * 5 + 3) % 17;
      return 0.5 + step / 4;
    };
    for (const characters of [5, 8, 10, 12]) {
      const counts = feed(characters, uneven);
      expect(Math.max(...counts) * characters).toBeLessThanOrEqual(48);
    }
  });
});

it.each([
  ['long lines', 40, 3],
  ['slow lines', 10, 20],
])('replies to %s are read at once', (_which, characters, intervalMs) => {
  expect(feed(characters, () => intervalMs, 200).every((count) => count === 1)).toBe(true);
});

it('nothing rests where nothing is sent', () => {
  const rests = new ReadingRests();
  for (let now = 0; now < 100; now += 1) {
    rests.sent(Buffer.from('G1X1\n'));
    rests.next(now);
  }
  expect(rests.next(101)).toBe(0);
});

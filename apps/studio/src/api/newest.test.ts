import { expect, it } from 'vitest';
import type { CallResult } from './call-result';
import { newestReply } from './newest';

const ok = (data: number): CallResult<number> => ({ ok: true, data });
const offline: CallResult<number> = { ok: false, failure: { code: 'network', message: '' } };

function asked() {
  const replies: ((result: CallResult<number>) => void)[] = [];
  const shown: number[] = [];
  const load = newestReply(
    () => new Promise<CallResult<number>>((resolve) => replies.push(resolve)),
    (data) => shown.push(data),
  );
  return { load, shown, reply: (at: number, result: CallResult<number>) => replies[at]?.(result) };
}

it('shows the newest reply alone, whichever comes first, and gives it to everyone who asked', async () => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const { load, shown, reply } = asked();
    const loads = [load('me'), load('me'), load('me')];
    for (const at of order) reply(at, ok(at));
    expect(await Promise.all(loads)).toEqual([ok(2), ok(2), ok(2)]);
    expect(shown).toEqual([2]);
  }
});

it('waits with the older reply until the newer one has come', async () => {
  const { load, shown, reply } = asked();
  let isOver = false;
  const first = load('me').then(() => {
    isOver = true;
  });
  const second = load('me');
  reply(0, ok(0));
  await new Promise((resolve) => setTimeout(resolve));
  expect({ isOver, shown }).toEqual({ isOver: false, shown: [] });
  reply(1, ok(1));
  await Promise.all([first, second]);
  expect(shown).toEqual([1]);
});

it('says so when the newest request fails, and shows nothing', async () => {
  const { load, shown, reply } = asked();
  const loads = [load('me'), load('me')];
  reply(0, ok(0));
  reply(1, offline);
  expect(await Promise.all(loads)).toEqual([offline, offline]);
  expect(shown).toEqual([]);
});

it('does not mix the replies for two accounts', async () => {
  const { load, shown, reply } = asked();
  const loads = [load('me'), load('other')];
  reply(1, ok(1));
  reply(0, ok(0));
  expect(await Promise.all(loads)).toEqual([ok(0), ok(1)]);
  expect(shown).toEqual([1, 0]);
});

import { expect, it } from 'vitest';
import type { Caller } from '../http/call';
import { CallerMemory } from './caller-memory';

const ADA: Caller = { id: 'ada', userName: 'Ada', email: 'a@b.de', firstLogin: false, isGuest: false };

function open(answer: () => Promise<Caller | undefined> = async () => ADA) {
  const state = { now: 0, asked: 0 };
  const find = async () => {
    state.asked += 1;
    return answer();
  };
  return { state, memory: new CallerMemory(find, () => state.now) };
}

it('asks once for the calls of a second, also when they come at the same time', async () => {
  const { state, memory } = open();
  await Promise.all([memory.find('t'), memory.find('t')]);
  state.now = 999;
  expect(await memory.find('t')).toBe(ADA);
  expect(state.asked).toBe(1);
  state.now = 1000;
  await memory.find('t');
  expect(state.asked).toBe(2);
});

it('keeps tokens apart, and asks anew when something has changed', async () => {
  const { state, memory } = open();
  await memory.find('t');
  await memory.find('u');
  expect(state.asked).toBe(2);
  memory.forget('somebody');
  await memory.find('t');
  expect(state.asked).toBe(2);
  memory.forget('ada');
  await Promise.all([memory.find('t'), memory.find('u')]);
  expect(state.asked).toBe(4);
  memory.forget();
  await memory.find('t');
  expect(state.asked).toBe(5);
});

it('remembers neither unknown tokens nor faults', async () => {
  const answers = [async () => undefined, () => Promise.reject(new Error('away')), async () => ADA];
  const { state, memory } = open(() => answers.shift()!());
  expect(await memory.find('t')).toBeUndefined();
  await expect(memory.find('t')).rejects.toThrow('away');
  expect(await memory.find('t')).toBe(ADA);
  expect(state.asked).toBe(3);
});

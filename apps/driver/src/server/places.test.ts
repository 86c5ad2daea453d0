import { expect, it } from 'vitest';
import { startTestDriver } from '../testing/test-driver';
import { type Guest, Places } from './places';

function guest(standing: Guest['standing']) {
  return {
    standing,
    reason: '',
    dismiss(reason: string) {
      this.reason = reason;
    },
  };
}

it('gives the place of the oldest new socket to the newest, never that of a pairing', () => {
  const places = new Places();
  const typing = guest('pairing');
  places.admit(typing);
  const others = Array.from({ length: 40 }, () => guest('new'));
  for (const other of others) places.admit(other);
  expect(typing.reason).toBe('');
  expect(others.filter(({ reason }) => reason === '')).toEqual(others.slice(-7));
});

it('has places for 32 that are paired, whoever else is there', () => {
  const places = new Places();
  const paired = Array.from({ length: 33 }, () => guest('paired'));
  const taken = paired.map((one) => {
    places.admit(guest('new'));
    return places.promote(one);
  });
  expect(taken.filter(Boolean)).toHaveLength(32);
  expect(taken.at(-1)).toBe(false);
  places.leave(paired[0]!);
  expect(places.promote(paired[32]!)).toBe(true);
});

it('lets a page stop the machine that finds a hundred sockets without a pairing', async () => {
  const { open, enter } = await startTestDriver();
  const strangers = await Promise.all(Array.from({ length: 100 }, () => open()));
  const page = await enter();
  expect(await page.ask('emergencyStop', {})).toMatchObject({ request: 'emergencyStop' });
  await Promise.all(strangers.slice(0, 92).map((stranger) => stranger.closed()));
  expect(page.closeCode).toBeNull();
});

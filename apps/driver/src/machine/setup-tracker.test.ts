import { expect, it } from 'vitest';
import { SetupTracker } from './setup-tracker';

it('takes the zero of Z back with another bit, and keeps that of X and Y', () => {
  const setup = new SetupTracker(() => {});
  for (const axes of ['XY', 'Z'] as const) setup.zeroed(axes);
  setup.fit('end-mill 3.175');
  expect(setup.present).toEqual({ zeroXY: true, zeroZ: true, bit: 'end-mill 3.175' });
  setup.fit('end-mill 1');
  expect(setup.present).toEqual({ zeroXY: true, zeroZ: false, bit: 'end-mill 1' });
  setup.zeroed('Z');
  setup.fit('end-mill 1');
  expect(setup.present.zeroZ).toBe(true);
});

it('knows neither bit nor zero of Z while a job waits for another bit', () => {
  const setup = new SetupTracker(() => {});
  setup.fit('v 60');
  for (const axes of ['XY', 'Z'] as const) setup.zeroed(axes);
  setup.takeOut();
  expect(setup.present).toEqual({ zeroXY: true, zeroZ: false, bit: null });
});

it('knows no zero after the position was lost, and no bit of another machine', () => {
  let changes = 0;
  const setup = new SetupTracker(() => {
    changes += 1;
  });
  setup.zeroed('XY');
  setup.fit('v 60');
  setup.loseZeros();
  expect(setup.present).toEqual({ zeroXY: false, zeroZ: false, bit: 'v 60' });
  setup.forget();
  expect(setup.present.bit).toBeNull();
  expect(changes).toBe(4);
});

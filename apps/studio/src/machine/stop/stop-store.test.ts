import type { DriverRequest } from '@kerf/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DriverReply } from '../../driver/driver-link';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { connectedMachine } from '../../testing/connected-machine';
import { dismissStop, lossBetween, pressStop, pressStopAll, useStopStore } from './stop-store';

const DONE: DriverReply = { ok: true, event: { action: 'DEVICE_CONTROL_EMERGENCY_STOP' } };
const NO_LINK: DriverReply = { ok: false, failure: { code: 'link-lost', message: '' } };
const delivery = () => useStopStore.getState().delivery;

function driver() {
  const asked: DriverRequest[] = [];
  let answer: (reply: DriverReply) => void = () => {};
  const request = (message: DriverRequest) => {
    asked.push(message);
    return new Promise<DriverReply>((resolve) => {
      answer = resolve;
    });
  };
  return { asked, request, answer: (reply: DriverReply) => answer(reply) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissStop();
  useMachineStore.setState({ machine: null });
  vi.useRealTimers();
});

describe('a stop', () => {
  it('is sent at once, and done when the driver says so', async () => {
    const end = driver();
    const pressed = pressStop(end);
    expect(end.asked).toEqual([{ action: 'emergencyStop' }]);
    expect(delivery()).toBe('sending');
    end.answer(DONE);
    await pressed;
    expect(delivery()).toBe('delivered');
  });

  it('is not delivered where there is no link', async () => {
    const end = driver();
    const pressed = pressStop(end);
    end.answer(NO_LINK);
    await pressed;
    expect(delivery()).toBe('undelivered');
  });

  it('is not delivered while nobody answers; a late answer counts', async () => {
    const end = driver();
    const pressed = pressStop(end);
    await vi.advanceTimersByTimeAsync(1000);
    expect(delivery()).toBe('undelivered');
    end.answer(DONE);
    await pressed;
    expect(delivery()).toBe('delivered');
  });

  it('that was delivered stays so when an earlier one fails late', async () => {
    const [lost, reached] = [driver(), driver()];
    const first = pressStop(lost);
    const second = pressStop(reached);
    reached.answer(DONE);
    await second;
    await vi.advanceTimersByTimeAsync(1000);
    lost.answer(NO_LINK);
    await first;
    expect(delivery()).toBe('delivered');
  });

  it('of another machine says nothing of one that failed; a stop of all does', async () => {
    const [lost, reached, all] = [driver(), driver(), driver()];
    useMachineStore.setState({ machine: 'one' });
    const first = pressStop(lost);
    useMachineStore.setState({ machine: 'two' });
    const second = pressStop(reached);
    reached.answer(DONE);
    await second;
    expect(delivery()).toBe('sending');
    await vi.advanceTimersByTimeAsync(1000);
    expect(delivery()).toBe('undelivered');
    const third = pressStopAll(all);
    expect(delivery()).toBe('undelivered');
    all.answer(DONE);
    await third;
    lost.answer(NO_LINK);
    await first;
    expect(delivery()).toBe('delivered');
  });

  it('of all machines that failed is not made good by the stop of one', async () => {
    const [all, one] = [driver(), driver()];
    const first = pressStopAll(all);
    const second = pressStop(one);
    one.answer(DONE);
    await second;
    all.answer(NO_LINK);
    await first;
    expect(delivery()).toBe('undelivered');
  });

  it('that is dismissed under way is told when it fails', async () => {
    const end = driver();
    const pressed = pressStop(end);
    dismissStop();
    expect(delivery()).toBe('none');
    end.answer(NO_LINK);
    await pressed;
    expect(delivery()).toBe('undelivered');
  });
});

describe('a loss', () => {
  const moving = connectedMachine('Run');
  const gone = { ...INITIAL_MACHINE_STATE, link: 'lost' } as const;

  it('of the driver or of the machine counts while something could move', () => {
    expect(lossBetween(moving, gone)).toBe('driver');
    expect(lossBetween(connectedMachine('Idle'), gone)).toBeUndefined();
    const failure = { code: 'link-lost', message: '' };
    const pulled = { ...moving, device: { ...INITIAL_MACHINE_STATE.device, failure }, status: null };
    expect(lossBetween(moving, pulled)).toBe('machine');
    expect(lossBetween(moving, { ...pulled, device: INITIAL_MACHINE_STATE.device })).toBeUndefined();
  });

  it('is over when the machine is there again', () => {
    expect(lossBetween({ ...INITIAL_MACHINE_STATE, link: 'connected' }, moving)).toBeNull();
    expect(lossBetween(gone, { ...INITIAL_MACHINE_STATE, link: 'connected' })).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { GamepadReader, PAD_SILENCE_MS, type PadReading } from './gamepad';

const [B, LEFT_SHOULDER, UP] = [1, 4, 12];

const pad = (pressed: readonly number[], axes: readonly number[] = [], more: Partial<PadReading> = {}) =>
  ({
    axes,
    buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) })),
    connected: true,
    index: 0,
    mapping: 'standard',
    timestamp: 0,
    ...more,
  }) as PadReading;

describe('a gamepad', () => {
  it('moves only while a shoulder button is held that was pressed with centred sticks', () => {
    const reader = new GamepadReader();
    const read = (pressed: readonly number[], ...axes: number[]) => reader.read(pad(pressed, axes), 0);
    expect(read([], 1, 0)).toBeNull();
    expect(read([LEFT_SHOULDER], 1, 0)).toBeNull();
    expect(read([LEFT_SHOULDER], 0.3, -0.3)).toBeNull();
    expect(read([LEFT_SHOULDER], 1, -1)).toEqual({ kind: 'hold', axes: { X: 1, Y: 1 } });
    expect(read([LEFT_SHOULDER], 0.9, -0.8)).toBeNull();
    expect(read([LEFT_SHOULDER], 0, 0, 0, 0.7)).toEqual({ kind: 'hold', axes: { Z: -1 } });
    expect(read([], 0, 0, 0, 0.7)).toEqual({ kind: 'cancel' });
    expect(read([LEFT_SHOULDER], 0, 0, 0, 0.7)).toBeNull();
  });

  it.each([
    ['is unplugged', null],
    ['is replaced by another pad', pad([LEFT_SHOULDER], [1, 0], { index: 1 })],
    ['loses its connection', pad([LEFT_SHOULDER], [1, 0], { connected: false })],
    ['has reported nothing new for long', pad([LEFT_SHOULDER], [1, 0], { timestamp: -PAD_SILENCE_MS - 1 })],
  ])('lets go when it %s, and has to be centred again', (_when, reading) => {
    const reader = new GamepadReader();
    reader.read(pad([LEFT_SHOULDER]), 0);
    expect(reader.read(pad([LEFT_SHOULDER], [1, 0]), 0)?.kind).toBe('hold');
    expect(reader.read(reading, 0)).toEqual({ kind: 'cancel' });
    expect(reader.read(pad([LEFT_SHOULDER], [1, 0]), 0)).toBeNull();
  });

  it('makes one step for each press of the cross', () => {
    const reader = new GamepadReader();
    const commands = [[LEFT_SHOULDER], [LEFT_SHOULDER, UP], [LEFT_SHOULDER, UP], [LEFT_SHOULDER], [UP]].map(
      (pressed) => reader.read(pad(pressed), 0),
    );
    expect(commands).toEqual([null, { kind: 'step', axes: { Y: 1 } }, null, null, null]);
  });

  it('stops with B, also without a shoulder button, once for each press', () => {
    const reader = new GamepadReader();
    const kinds = [[B], [B], [], [B]].map((pressed) => reader.read(pad(pressed), 0)?.kind);
    expect(kinds).toEqual(['stop', undefined, undefined, 'stop']);
  });
});

import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { useJogStore } from '../jog/jog-store';
import { JogPad } from './jog-pad';

const asked: DriverRequest[] = [];
let isRefused = false;
const driver = {
  request: async (message: DriverRequest) => {
    asked.push(message);
    if (!isRefused || message.action === 'jogKeepAlive') return { ok: true };
    return { ok: false, failure: { code: 'jog-limit', message: '' } };
  },
};

const actions = () => asked.map(({ action }) => action).filter((action) => action !== 'jogKeepAlive');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const pad = () => screen.getByRole('group', { name: 'Move' });

beforeEach(async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: en } } });
  vi.useFakeTimers();
  asked.length = 0;
  isRefused = false;
  HTMLElement.prototype.setPointerCapture = () => {};
  useMachineStore.setState(connectedMachine('Idle'));
  render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <JogPad isDisabled={false} />
      </I18nextProvider>
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
});

afterEach(() => {
  vi.useRealTimers();
  useJogStore.setState(useJogStore.getInitialState());
  useMachineStore.setState(INITIAL_MACHINE_STATE);
});

it('makes one step for a tap, also diagonally, and no faster than the axis', async () => {
  fireEvent.pointerDown(button('X− Y+'));
  await pass(100);
  fireEvent.pointerUp(button('X− Y+'));
  fireEvent.click(button('Z+'));
  act(() => useJogStore.setState({ feedStep: 3 }));
  fireEvent.click(button('Z+'));
  await pass(1000);
  expect(asked).toEqual([
    {
      action: 'jog',
      direction: 'X',
      size: -5,
      feedRate: 500,
      second: { direction: 'Y', size: 5 },
    },
    { action: 'jog', direction: 'Z', size: 5, feedRate: 500 },
    { action: 'jog', direction: 'Z', size: 5, feedRate: 800 },
  ]);
});

it('moves while a button is held, with keep-alives, and stops at the release', async () => {
  fireEvent.pointerDown(button('X+'));
  await pass(600);
  fireEvent.pointerUp(button('X+'));
  const alive = asked.filter(({ action }) => action === 'jogKeepAlive').length;
  expect(alive).toBe(3);
  await pass(1000);
  expect(actions()).toEqual(['jogStart', 'jogStop']);
  expect(asked[0]).toEqual({ action: 'jogStart', axes: { X: 1 }, feedRate: 500 });
  expect(asked.filter(({ action }) => action === 'jogKeepAlive')).toHaveLength(alive);
});

const LOSSES: readonly (readonly [string, () => void])[] = [
  ['the window loses the focus', () => fireEvent.blur(window)],
  ['the pointer is taken away', () => fireEvent.pointerCancel(button('X+'))],
  ['the machine takes no more steps', () => act(() => useMachineStore.setState(connectedMachine('Alarm')))],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);
      fireEvent(document, new Event('visibilitychange'));
    },
  ],
];

it.each(LOSSES)('lets go when %s, and makes no step', async (_when, lose) => {
  fireEvent.pointerDown(button('X+'));
  lose();
  await pass(1000);
  expect(actions()).toEqual([]);
  act(() => useMachineStore.setState(connectedMachine('Idle')));
  fireEvent.pointerDown(button('X+'));
  await pass(400);
  lose();
  await pass(1000);
  expect(actions()).toEqual(['jogStart', 'jogStop']);
});

it('sends no keep-alive after a refusal', async () => {
  isRefused = true;
  fireEvent.pointerDown(button('X+'));
  await pass(2000);
  expect(asked.filter(({ action }) => action === 'jogKeepAlive')).toEqual([]);
});

it('is moved by keys while it has the focus: taps, holds, diagonals, the largest and the smallest step', async () => {
  const down = (key: string, more = {}) => fireEvent.keyDown(pad(), { key, ...more });
  const up = (key: string) => fireEvent.keyUp(window, { key });
  down('ArrowLeft');
  up('ArrowLeft');
  down('PageUp', { shiftKey: true });
  down('PageDown', { altKey: true });
  down('ArrowUp', { ctrlKey: true });
  expect(asked).toEqual([
    { action: 'jog', direction: 'X', size: -5, feedRate: 500 },
    { action: 'jog', direction: 'Z', size: 10, feedRate: 500 },
    { action: 'jog', direction: 'Z', size: -0.1, feedRate: 500 },
  ]);
  asked.length = 0;
  down('ArrowUp');
  await pass(400);
  down('ArrowUp', { repeat: true });
  down('ArrowRight');
  await pass(400);
  up('ArrowUp');
  await pass(1000);
  up('ArrowRight');
  expect(actions()).toEqual(['jogStart', 'jogStop', 'jogStart', 'jogStop']);
  expect(asked.find(({ action }) => action === 'jogStart')).toMatchObject({ axes: { Y: 1 } });
  expect(asked.findLast(({ action }) => action === 'jogStart')).toMatchObject({ axes: { X: 1, Y: 1 } });
});

it('ends a move by keys when the focus leaves it', async () => {
  act(() => button('X+').focus());
  fireEvent.keyDown(button('X+'), { key: 'PageDown' });
  await pass(400);
  act(() => button('X+').blur());
  expect(actions()).toEqual(['jogStart', 'jogStop']);
});

it('ends what a gamepad holds when its button B stops the machine, also when the stop fails', async () => {
  const pressed = (buttons: readonly number[], x = 0) => [
    {
      ...{ axes: [x, 0, 0, 0], connected: true, index: 0, mapping: 'standard', timestamp: performance.now() },
      buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: buttons.includes(index) })),
    },
  ];
  let pads = pressed([4]);
  vi.stubGlobal('navigator', { ...navigator, getGamepads: () => pads });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  act(() => void fireEvent(window, new Event('gamepadconnected')));
  await pass(100);
  pads = pressed([4], 1);
  await pass(300);
  expect(actions()).toEqual(['jogStart']);
  isRefused = true;
  act(() => useMachineStore.setState(connectedMachine('Jog')));
  pads = pressed([1, 4], 1);
  await pass(100);
  expect(actions().slice(0, 3)).toEqual(['jogStart', 'emergencyStop', 'jogStop']);
  asked.length = 0;
  await pass(1000);
  expect(asked).toEqual([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

import { useEffect, useId, useState } from 'react';
import { canMove } from '../../driver/can-move';
import { useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';
import { pressStop } from '../stop/stop-store';
import { GamepadReader, type PadCommand, type PadReading } from './gamepad';
import { useJogStore } from './jog-store';
import type { Jogger } from './jogger';

/** How often the gamepad is read, ms. */
const READ_MS = 33;

/** The first gamepad whose layout is known; null without one. */
function presentPad(): PadReading | null {
  const pads = navigator.getGamepads?.() ?? [];
  return pads.find((pad) => pad?.connected && pad.mapping === 'standard') ?? null;
}

/** Whether a gamepad is there. Browsers report one only after one of its buttons was pressed. */
function useHasGamepad(): boolean {
  const [hasPad, setHasPad] = useState(() => presentPad() !== null);
  useEffect(() => {
    const look = () => setHasPad(presentPad() !== null);
    window.addEventListener('gamepadconnected', look);
    window.addEventListener('gamepaddisconnected', look);
    return () => {
      window.removeEventListener('gamepadconnected', look);
      window.removeEventListener('gamepaddisconnected', look);
    };
  }, []);
  return hasPad;
}

/** Whether this pad is the one on the page that the gamepad moves. */
function useIsHolder(): boolean {
  const id = useId();
  const holder = useJogStore((state) => state.gamepadHolder);
  useEffect(() => {
    if (holder === null) useJogStore.setState({ gamepadHolder: id });
  }, [holder, id]);
  useEffect(
    () => () => {
      if (useJogStore.getState().gamepadHolder === id) useJogStore.setState({ gamepadHolder: null });
    },
    [id],
  );
  return holder === id;
}

/** Lets a gamepad move the machine while a jog pad is shown, and returns whether a gamepad is there. */
export function useGamepadJog(jogger: Jogger, isBlocked: boolean): boolean {
  const { driver } = useStudio();
  const hasPad = useHasGamepad();
  const isHolder = useIsHolder();
  useEffect(() => {
    if (!hasPad || !isHolder) return;
    const reader = new GamepadReader();
    const obey = (command: PadCommand) => {
      if (command.kind === 'stop') {
        if (canMove(useMachineStore.getState())) void pressStop(driver);
        // A stop may fail. What is held must end in any case.
        jogger.cancel();
      } else if (command.kind === 'cancel') jogger.cancel();
      else if (!isBlocked && command.kind === 'hold') jogger.hold(command.axes);
      else if (!isBlocked && command.kind === 'step') jogger.step(command.axes);
    };
    const timer = setInterval(() => {
      const isInFront = document.hasFocus() && !document.hidden;
      const command = reader.read(isInFront ? presentPad() : null, performance.now());
      if (command) obey(command);
    }, READ_MS);
    return () => {
      clearInterval(timer);
      jogger.cancel();
    };
  }, [driver, hasPad, isHolder, isBlocked, jogger]);
  return hasPad;
}

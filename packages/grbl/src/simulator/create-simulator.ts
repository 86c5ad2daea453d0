import type { MutablePosition } from '../blocks/parser-state';
import { FollowingScheduler } from '../following-scheduler';
import type { Simulator, SimulatorOptions, SimulatorTruth, SimulatorWorld } from './api';
import { Board } from './board';
import { FaultRunner } from './fault-script';
import { createFaults } from './faults';
import { GRBL_FIRMWARE } from './firmware';
import { SimulatedTransport } from './simulated-transport';

const AXIS_NAMES = ['X', 'Y', 'Z'] as const;

/** Builds a machine and switches it on. Deterministic for the same options and the same input. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const board = new Board(
    new FollowingScheduler(options.scheduler, options.speed ?? 1),
    options,
    GRBL_FIRMWARE,
  );
  let open: SimulatedTransport | null = null;
  let transmit: (bytes: Uint8Array) => void = () => {};
  board.transmitter.onTransmit((bytes) => transmit(bytes));
  let cableOut: () => void = () => {};
  const faults = createFaults(board, () => open?.unplug());
  const world = createWorld(board);
  board.powerUp();
  runScript(board, { faults, world }, () => {
    cableOut();
    open?.unplug();
  });
  return {
    truth: describeTruth(board),
    settings: board.stored.settings,
    faults,
    world,
    onCableOut: (cut) => {
      cableOut = cut;
    },
    receive: (bytes) => {
      board.scheduler.catchUp();
      board.receiver.receive(bytes);
    },
    onTransmit: (receiver) => {
      transmit = receiver;
    },
    powerCycle: () => {
      board.scheduler.catchUp();
      board.powerUp();
    },
    createTransport: () =>
      new SimulatedTransport({
        connect: (transport) => {
          if (open) return false;
          open = transport;
          board.scheduler.catchUp();
          board.receiver.isCut = false;
          board.transmitter.isCut = false;
          transmit = (bytes) => transport.deliver(bytes);
          if (options.resetsOnOpen) board.powerUp();
          return true;
        },
        disconnect: () => {
          open = null;
          transmit = () => {};
        },
        receive: (bytes) => {
          board.scheduler.catchUp();
          board.receiver.receive(bytes);
        },
      }),
  };
}

function runScript(board: Board, simulator: Pick<Simulator, 'faults' | 'world'>, unplug: () => void): void {
  const runner = new FaultRunner(board.options.faultScript ?? [], {
    simulator,
    after: (ms, run) => void board.scheduler.setTimer(ms, run),
    cutCable: () => {
      board.receiver.isCut = true;
      board.transmitter.isCut = true;
      unplug();
    },
    reset: () => board.resetFromInterrupt(),
  });
  board.faultRunner = runner;
  runner.start();
}

function describeTruth(board: Board): SimulatorTruth {
  const current = <T>(read: () => T): T => {
    board.scheduler.catchUp();
    return read();
  };
  return {
    get now() {
      return current(() => board.scheduler.now());
    },
    get position() {
      return current(
        () => board.position.map((value, axis) => value + board.drift[axis]!) as MutablePosition,
      );
    },
    get believedPosition() {
      return current(() => board.position);
    },
    get state() {
      return current(() => board.state.machine);
    },
    get power() {
      return current(() => board.outputs.power);
    },
    get droppedBytes() {
      return board.receiver.droppedBytes;
    },
    get highestReceiveUse() {
      return board.receiver.highestUse;
    },
    get starvations() {
      return board.starvations;
    },
    get eepromWrites() {
      return board.stored.writes;
    },
    outputs: board.outputs.log,
    segments: board.segments,
    received: board.receiver.log,
    executedLines: board.executedLines,
  };
}

function createWorld(board: Board): SimulatorWorld {
  return {
    setDoor: (isOpen) => {
      board.scheduler.catchUp();
      board.state.pins.door = isOpen;
      if (isOpen) board.state.pending.door = true;
      board.wake();
    },
    setLimit: (axis, isActive) => {
      board.scheduler.catchUp();
      const index = AXIS_NAMES.indexOf(axis);
      if (board.state.pins.limits[index] === isActive) return;
      board.state.pins.limits[index] = isActive;
      board.limitChanged();
    },
    setProbe: (isClosed) => {
      board.scheduler.catchUp();
      board.state.pins.probe = isClosed;
      board.probeChanged(isClosed);
    },
    fitTool: (tool) => {
      board.scheduler.catchUp();
      board.contacts.tool = tool;
    },
  };
}

import { roundTo } from '@kerf/machining';
import { type Block, Letter } from '../scan/block';
import type { LaserPowerInfo, MachineMode } from '../trace/motion-trace';
import type { TraceBuilder } from '../trace/trace-builder';
import { type GcodeCommand, MODAL_SLOTS, Slot } from './command';
import { G0 } from './commands/g0';
import { G1 } from './commands/g1';
import { CurrentMotion } from './current-motion';
import { FeedMode, ModalState } from './modal-state';
import { PowerWatch } from './power-watch';
import type { Profile } from './profile';
import type { Refusal, Warn } from './refusal';
import { type CommandTable, commandTable } from './registry';
import { StraightReader } from './straight-reader';
import { VirtualMachine } from './virtual-machine';

// The inner loop compares with these values. They are copied into constants of this module, because a property of an
// imported object would be read from memory again each time.
const FEED = Letter.F;
const SPEED = Letter.S;
const TOOL = Letter.T;
const FEED_BIT = 1 << FEED;
const SPEED_BIT = 1 << SPEED;
const TOOL_BIT = 1 << TOOL;
const X_BIT = 1 << Letter.X;
const Y_BIT = 1 << Letter.Y;
const Z_BIT = 1 << Letter.Z;
const AXIS_BITS = X_BIT | Y_BIT | Z_BIT;
const SETTING_BITS = FEED_BIT | SPEED_BIT | TOOL_BIT;
const CENTER_BITS = (1 << Letter.I) | (1 << Letter.J) | (1 << Letter.K);
const INVERSE_TIME = FeedMode.inverseTime;
const MODAL_BITS = MODAL_SLOTS;
const MOTION = Slot.motion;
const PROGRAM_BIT = 1 << Slot.program;
const MOTION_BIT = 1 << MOTION;
const FOREIGN_LETTERS = ['A', 'B', 'C', 'E', 'U', 'V', 'W'] as const;
const FOREIGN_BITS = FOREIGN_LETTERS.reduce((bits, name) => bits | (1 << Letter[name]), 0);

interface RunnerOptions {
  readonly profile: Profile;
  readonly trace: TraceBuilder;
  readonly arcTolerance: number;
  readonly secondsPerDwellUnit: number;
  readonly mode: MachineMode | undefined;
  readonly fullPower: number | undefined;
  readonly maxSegments: number;
  readonly warn: Warn;
}

/** Checks and executes blocks, one after the other. */
export class BlockRunner {
  readonly #table: CommandTable;
  readonly #machine: VirtualMachine;
  readonly #motion: CurrentMotion;
  /** The commands of the block, by slot. An entry is valid only when its bit is set in the block's set of slots. */
  readonly #commands: GcodeCommand[] = new Array(32).fill(G0);
  /** The profile's work range: the smallest x, y, z and then the largest x, y, z. */
  readonly #range: Float64Array | undefined;
  readonly #backup = new ModalState();
  #refusal: Refusal | undefined;
  #axesAreTaken = false;
  /** The set of letters that belong to the commands of the block. */
  #takenLetters = 0;
  readonly #powers: PowerWatch;
  /** Reads straight moves without creating blocks for them. */
  readonly straight: StraightReader;

  constructor(options: RunnerOptions) {
    const { profile } = options;
    this.#table = commandTable(profile);
    const range = profile.workRange;
    this.#range = range && Float64Array.of(...range.x, ...range.y, ...range.z);
    this.#powers = new PowerWatch(profile, options.mode, options.fullPower);
    this.#machine = new VirtualMachine(options.trace, this.#powers, options, options.warn);
    this.#motion = new CurrentMotion(this.#machine);
    this.straight = new StraightReader(
      this.#machine,
      this.#motion,
      this.#powers,
      profile,
      this.#table,
      options.maxSegments,
    );
  }

  get mode(): MachineMode {
    return this.#powers.mode;
  }

  get laserPower(): LaserPowerInfo | undefined {
    return this.#powers.laserPower;
  }

  /**
   * Runs one block. When the block is refused, returns the reason and changes nothing. A block with a scan fault has no
   * effect.
   */
  run(block: Block, line: number): Refusal | undefined {
    const machine = this.#machine;
    machine.line = line;
    this.#refusal = undefined;
    const slots = this.#collect(block);
    if (this.#refusal !== undefined || block.fault !== 0) return this.#refusal;

    const words = this.#wordsOf(block, slots);
    const changesMode = (slots & MODAL_BITS) !== 0 || (words & SETTING_BITS) !== 0;
    if (changesMode) {
      this.#backup.copyFrom(machine.modal);
      this.#execute(slots & MODAL_BITS, block);
      if ((words & SETTING_BITS) !== 0) this.#readSettings(block);
    }
    if (machine.modal.feedMode === INVERSE_TIME) machine.modal.feed = block.valueOr(Letter.F, 0);
    machine.aim(block);
    if ((words & AXIS_BITS) !== 0) this.#checkRange(words);

    const motion = (slots & MOTION_BIT) !== 0 ? this.#commands[MOTION]! : this.#motion.command;
    const moves =
      !this.#axesAreTaken &&
      ((words & AXIS_BITS) !== 0 || ((words & CENTER_BITS) !== 0 && motion.check !== undefined));
    this.#check(slots & ~MODAL_BITS & ~MOTION_BIT, block);
    if (moves && motion.check !== undefined) this.#refusal ??= motion.check(machine, block);
    if (this.#refusal !== undefined) {
      if (changesMode) {
        machine.modal.copyFrom(this.#backup);
        machine.updateShift();
      }
      return this.#refusal;
    }
    this.#carryOut(block, slots, motion, moves);
    return undefined;
  }

  #carryOut(block: Block, slots: number, motion: GcodeCommand, moves: boolean): void {
    const machine = this.#machine;
    const words = this.#wordsOf(block, slots);
    if ((words & (SPEED_BIT | FOREIGN_BITS)) !== 0) this.#noteWords(words, block);
    if (block.repeated !== 0) machine.warn('word-repeated');
    machine.isMachineCoordinates = false;
    const actions = slots & ~MODAL_BITS & ~MOTION_BIT;
    if ((actions & ~PROGRAM_BIT) !== 0) this.#execute(actions & ~PROGRAM_BIT, block);
    this.#motion.change(motion);
    if (moves && !machine.isMachineCoordinates) {
      if (machine.hasEnded) {
        machine.warn('motion-after-end');
        machine.hasEnded = false;
      }
      motion.execute(machine, block);
    }
    if ((actions & PROGRAM_BIT) === 0) return;
    this.#execute(PROGRAM_BIT, block);
    if (machine.hasEnded) this.#motion.change(G1);
  }

  /**
   * Puts the block's commands in their slots and returns the set of slots. For an unknown command, sets the refusal.
   */
  #collect(block: Block): number {
    let slots = 0;
    this.#axesAreTaken = false;
    this.#takenLetters = 0;
    const { gCount, mCount } = block;
    for (let i = 0; i < gCount; i++) {
      const code = block.gCodes[i]!;
      const command = this.#table.g[code];
      if (command === undefined) {
        this.#refuse({ reason: 'unknown-command', values: { letter: 'G', command: `G${code / 10}` } });
        return 0;
      }
      slots = this.#place(command, slots);
    }
    for (let i = 0; i < mCount; i++) {
      const code = block.mCodes[i]!;
      const command = this.#table.m[code];
      if (command === undefined) {
        this.#refuse({ reason: 'unknown-command', values: { letter: 'M', command: `M${code}` } });
        return 0;
      }
      slots = this.#place(command, slots);
    }
    return slots;
  }

  #place(command: GcodeCommand, slots: number): number {
    const bit = 1 << command.slot;
    if ((slots & bit) !== 0) {
      const other = this.#commands[command.slot]!;
      this.#machine.warn('commands-exclude', { first: other.name, last: command.name });
    }
    if (command.takesAxes) this.#axesAreTaken = true;
    this.#takenLetters |= command.letters ?? 0;
    this.#commands[command.slot] = command;
    return slots | bit;
  }

  /**
   * The letters of the block that none of its commands takes. When the block has a motion word, these are all letters.
   */
  #wordsOf(block: Block, slots: number): number {
    return (slots & MOTION_BIT) !== 0 ? block.words : block.words & ~this.#takenLetters;
  }

  #execute(slots: number, block: Block): void {
    for (let left = slots; left !== 0; left &= left - 1) {
      this.#commands[31 - Math.clz32(left & -left)]!.execute(this.#machine, block);
    }
  }

  #check(slots: number, block: Block): void {
    for (let left = slots; left !== 0; left &= left - 1) {
      this.#refusal ??= this.#commands[31 - Math.clz32(left & -left)]!.check?.(this.#machine, block);
    }
  }

  /** Applies the F, S and T words. */
  #readSettings(block: Block): void {
    const { modal } = this.#machine;
    const { words, values } = block;
    if ((words & FEED_BIT) !== 0) {
      const feed = values[FEED]!;
      if (feed < 0) this.#refuse({ reason: 'parameter-negative', values: { letter: 'F' } });
      modal.feed = modal.feedMode === INVERSE_TIME ? feed : feed * modal.unit;
    }
    if ((words & SPEED_BIT) !== 0) {
      const power = values[SPEED]!;
      this.#refusal ??= this.#powers.check(power);
      modal.power = power;
    }
    if ((words & TOOL_BIT) !== 0) modal.tool = values[TOOL]!;
  }

  /** Checks the coordinates of the axis words against the profile's range, in the program's own coordinates. */
  #checkRange(words: number): void {
    const range = this.#range;
    if (range === undefined) return;
    const machine = this.#machine;
    if ((words & X_BIT) !== 0) this.#checkAxis('X', machine.targetX - machine.shiftX, range[0]!, range[1]!);
    if ((words & Y_BIT) !== 0) this.#checkAxis('Y', machine.targetY - machine.shiftY, range[2]!, range[3]!);
    if ((words & Z_BIT) !== 0) this.#checkAxis('Z', machine.targetZ - machine.shiftZ, range[4]!, range[5]!);
  }

  #checkAxis(axis: string, value: number, min: number, max: number): void {
    if (value >= min && value <= max) return;
    const rounded = roundTo(value, 3);
    // A value outside of the range is reported without rounding when the rounded value would be within the range
    // ('500mm').
    const told = rounded >= min && rounded <= max ? value : rounded;
    this.#refuse({ reason: 'coordinate-range', values: { letter: axis, value: told, min, max } });
  }

  /** Records the S word, and warns about letters that have no effect. */
  #noteWords(words: number, block: Block): void {
    if ((words & SPEED_BIT) !== 0) this.#machine.setPower(block.values[SPEED]!);
    if ((words & FOREIGN_BITS) === 0) return;
    for (const name of FOREIGN_LETTERS) {
      if ((words & (1 << Letter[name])) !== 0) this.#machine.warn('word-without-effect', { letter: name });
    }
  }

  #refuse(refusal: Refusal): void {
    this.#refusal ??= refusal;
  }
}

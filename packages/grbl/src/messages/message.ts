import type { Firmware } from '../codes/code-entry';
import type { Accessories, MachineState, Overrides, Pins, Position } from '../machine-state';

/** A status report `<…>`. Fields that this report did not carry are absent. Positions as reported (see `$13`). */
export interface StatusMessage {
  readonly kind: 'status';
  readonly state: MachineState;
  readonly substate: number | null;
  readonly machinePosition?: Position;
  readonly workPosition?: Position;
  readonly workOffset?: Position;
  readonly plannerFree?: number;
  readonly receiveFree?: number;
  readonly lineNumber?: number;
  readonly feedRate?: number;
  readonly spindleSpeed?: number;
  readonly pins: Pins;
  readonly overrides?: Overrides;
  /**
   * Present in every report that has `overrides`. The firmware leaves `A:` out when everything is off; this field is
   * then all off.
   */
  readonly accessories?: Accessories;
}

/** Every message of a controller, one kind per line. */
export type Message =
  | { readonly kind: 'ok' }
  | { readonly kind: 'error'; readonly code: number }
  | { readonly kind: 'alarm'; readonly code: number }
  | StatusMessage
  | { readonly kind: 'banner'; readonly firmware: Firmware; readonly version: string }
  | { readonly kind: 'feedback'; readonly text: string }
  | { readonly kind: 'modes'; readonly words: readonly string[] }
  | {
      readonly kind: 'options';
      readonly flags: string;
      readonly plannerBlocks: number | null;
      readonly receiveBytes: number | null;
    }
  | { readonly kind: 'version'; readonly version: string; readonly note: string }
  | { readonly kind: 'firmware'; readonly name: string }
  | { readonly kind: 'probe'; readonly position: Position; readonly hasTouched: boolean }
  | { readonly kind: 'offset'; readonly name: OffsetName; readonly position: Position }
  | { readonly kind: 'tool-length'; readonly length: number }
  | { readonly kind: 'setting'; readonly number: number; readonly value: number }
  | { readonly kind: 'startup-line'; readonly index: number; readonly line: string }
  | { readonly kind: 'startup-result'; readonly line: string; readonly error: number }
  | { readonly kind: 'help'; readonly text: string };

/** The names in the list of positions from `$#`. */
export type OffsetName = 'G54' | 'G55' | 'G56' | 'G57' | 'G58' | 'G59' | 'G28' | 'G30' | 'G92';

/** Reads one kind of message from a whole line; null when the line is of another kind or damaged. */
export type MessageParser = (line: string) => Message | null;

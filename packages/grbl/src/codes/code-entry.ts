/** The firmwares whose codes differ. `grbl` is GRBL 1.1 on an 8-bit board; the others extend its language. */
export type Firmware = 'grbl' | 'grblHAL' | 'FluidNC';

/** The code of the problem for an alarm or an error of the board. Where firmwares differ, it names the firmware. */
export type BoardProblemCode = `${'' | 'grblhal-' | 'fluidnc-'}${'alarm' | 'error'}-${number}`;

/** What a firmware means by `error:n`, and what a person can do about it. */
export interface ErrorEntry {
  readonly code: number;
  /** The code of the problem. */
  readonly id: BoardProblemCode;
  /** A few words. */
  readonly title: string;
  /** One or two sentences that say what to do. */
  readonly advice: string;
}

/** What a firmware means by `ALARM:n`, and its consequences. */
export interface AlarmEntry extends ErrorEntry {
  /** The head is still at the position that the controller reports. */
  readonly positionKept: boolean;
  /** After this alarm the controller accepts only a reset. */
  readonly needsReset: boolean;
}

export type ErrorRow = readonly [code: number, title: string, advice: string];

export type AlarmRow = readonly [
  code: number,
  positionKept: boolean,
  needsReset: boolean,
  title: string,
  advice: string,
];

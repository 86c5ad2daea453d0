import type { MachineProfile } from '@kerf/machining';
import { UsageError } from '../failure';
import { machineOfPace } from '../machine';
import type { Report } from '../report';
import type { CommandLine, OptionShapes } from './command-line';

/** A command: its options and its function. */
export interface Command {
  readonly options: OptionShapes;
  readonly run: (file: string, line: CommandLine) => Report | Promise<Report>;
}

export const FLAG = { type: 'boolean' } as const;
export const TEXT = { type: 'string' } as const;
export const SEVERAL = { type: 'string', multiple: true } as const;
/** The options of every command. */
export const EVERYWHERE: OptionShapes = { json: FLAG, help: { ...FLAG, short: 'h' } };
/** The options that say how fast a machine is. */
export const PACE: OptionShapes = { machine: TEXT, 'max-rate': TEXT, acceleration: TEXT };
/** The option that names the output. */
export const OUT: OptionShapes = { out: { ...TEXT, short: 'o' } };

/** Options of these names, each with a text. */
export function textOptions(names: readonly string[]): OptionShapes {
  return Object.fromEntries(names.map((name) => [name, TEXT]));
}

/** Switches of these names. */
export function switchOptions(names: readonly string[]): OptionShapes {
  return Object.fromEntries(names.map((name) => [name, FLAG]));
}

/** The value of an option that counts when it is given more than once. */
export function last({ options }: CommandLine, name: string): string | undefined {
  return options.get(name)?.at(-1);
}

/** The output of `OUT`, which `command` must have; `example` shows what it looks like. */
export function outOf(line: CommandLine, command: string, example: string): string {
  const out = last(line, 'out');
  if (out === undefined || out === '') throw new UsageError(`${command} needs --out <${example}>`);
  return out;
}

/** Whether a switch is set. */
export function isOn(line: CommandLine, name: string): boolean {
  return last(line, name) === 'true';
}

/** The machine that the options of `PACE` describe. */
export function paceOf(line: CommandLine): Promise<MachineProfile> {
  return machineOfPace(last(line, 'machine'), last(line, 'max-rate'), last(line, 'acceleration'));
}

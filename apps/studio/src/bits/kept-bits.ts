import type { BitTable, StockTool } from '@kerf/simulation';
import { isSameBit, OWN_BIT, readBit } from './bit-draft';

/** For how many programs the bits are remembered: the latest ones. */
const MOST_PROGRAMS = 200;
/** How many of the described bits are offered again. */
const MOST_OWN = 8;

/**
 * The bits that a person has chosen, by the fingerprint of a program and the number of a T word. The latest program is
 * last. Values that this Kerf does not know, from a newer Kerf or a damaged storage, are kept unchanged.
 */
export type KeptBits = Readonly<Record<string, unknown>>;

/** The stored bits; empty if the storage cannot be read. */
export function parseKeptBits(text: string | null): KeptBits {
  try {
    return record(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The bits that were chosen for a program. */
export function keptFor(kept: KeptBits, program: string): BitTable {
  const bits = new Map<number, StockTool>();
  if (!Object.hasOwn(kept, program)) return bits;
  for (const [number, value] of Object.entries(record(kept[program]))) {
    const tool = /^\d{1,9}$/.test(number) ? readBit(value) : undefined;
    if (tool) bits.set(Number(number), tool);
  }
  return bits;
}

/**
 * The stored bits, with `tool` chosen for one tool number of `program`. Null removes the choice. The program becomes
 * the latest one.
 */
export function withBit(kept: KeptBits, program: string, number: number, tool: StockTool | null): KeptBits {
  const { [program]: before, ...others } = kept;
  const { [number]: _, ...rest } = record(before);
  const bits = tool ? { ...rest, [number]: tool } : rest;
  return latest(others, program, bits);
}

/** The stored bits without those of one program. */
export function withoutProgram(kept: KeptBits, program: string): KeptBits {
  const { [program]: _, ...others } = kept;
  return others;
}

function latest(others: KeptBits, program: string, bits: Readonly<Record<string, unknown>>): KeptBits {
  if (Object.keys(bits).length === 0) return others;
  return Object.fromEntries([...Object.entries(others), [program, bits] as const].slice(-MOST_PROGRAMS));
}

/** The bits that a person has described for any program, the latest program first. Equal bits are listed once. */
export function ownBits(kept: KeptBits): readonly StockTool[] {
  const own: StockTool[] = [];
  for (const program of Object.keys(kept).toReversed())
    for (const tool of keptFor(kept, program).values())
      if (own.length < MOST_OWN && tool.id === OWN_BIT && !own.some((one) => isSameBit(one, tool)))
        own.push(tool);
  return own;
}

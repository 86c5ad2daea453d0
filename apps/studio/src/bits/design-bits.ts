import type { Design, MachiningSetup } from '@kerf/document';
import { isLaser, type Tool } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import { formKey, hasBody, isSameBit, isSameForm, withBody } from './bit-draft';
import { ONLY_BIT } from './bit-of';
import { type KeptBits, keptFor, withBit } from './kept-bits';

/** The places that a design has for its bits. */
export type BitSlot = 'firstBit' | 'secondBit';

const SLOTS = ['firstBit', 'secondBit'] as const satisfies readonly BitSlot[];

/** The parts of a set-up that this file needs. */
type Bits = Pick<MachiningSetup, BitSlot>;

/** Which bit of its set-up a program was made for; undefined for a beam. */
export function slotOf(tool: Tool, made: Bits): BitSlot | undefined {
  return SLOTS.find((slot) => made[slot] !== null && isSameBit(made[slot], tool));
}

/**
 * A program's bit as the design has it now. Its shank and holder may have been described since the program was made.
 */
export function bitNow(tool: Tool, made: Bits, now: Bits): Tool {
  const slot = slotOf(tool, made);
  const bit = slot && now[slot];
  return bit && isSameForm(bit, tool) ? bit : tool;
}

/** A chosen bit with the body that a person described before for a bit with the same cutting part. */
export function asDescribed<T extends StockTool>(tool: T, kept: KeptBits): T {
  if (hasBody(tool)) return tool;
  const before = keptFor(kept, formKey(tool)).get(ONLY_BIT);
  return before && !isLaser(before) ? withBody(tool, before) : tool;
}

/** Remembers the body of a bit as the person described it last. An unknown body is remembered too. */
export function withDescribed(kept: KeptBits, tool: StockTool): KeptBits {
  if (isLaser(tool)) return kept;
  return withBit(kept, formKey(tool), ONLY_BIT, hasBody(tool) ? tool : null);
}

/** The first file format that contains shank and holder. With older formats only the browser stored them. */
const BODY_FORMAT = 4;

/**
 * A design that was read from a file. If the file's format does not contain the bodies of bits, the bits get the bodies
 * that the browser has stored. `format` is the format of the file, undefined for a file of another program.
 */
export function withKeptBits(design: Design, format: unknown, kept: KeptBits): Design {
  return typeof format === 'number' && format >= BODY_FORMAT ? design : withDescribedBits(design, kept);
}

/**
 * The design, whose bits get the bodies that a person has described for bits with the same cutting parts. The same
 * value if there are no such bodies.
 */
export function withDescribedBits(design: Design, kept: KeptBits): Design {
  const { firstBit, secondBit } = design.setup;
  const described = {
    firstBit: asDescribed(firstBit, kept),
    secondBit: secondBit && asDescribed(secondBit, kept),
  };
  const isSame = described.firstBit === firstBit && described.secondBit === secondBit;
  return isSame ? design : { ...design, setup: { ...design.setup, ...described } };
}

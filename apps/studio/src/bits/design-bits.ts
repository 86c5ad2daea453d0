import type { Design, MachiningSetup } from '@kerf/document';
import { isLaser, type Tool } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import { formKey, hasBody, isSameBit, isSameForm, withBody } from './bit-draft';
import { ONLY_BIT } from './bit-of';
import { type KeptBits, keptFor, withBit } from './kept-bits';

/** The places of a design's bits. */
export type BitSlot = 'firstBit' | 'secondBit';

const SLOTS = ['firstBit', 'secondBit'] as const satisfies readonly BitSlot[];

/** The parts of a set-up that are needed here. */
type Bits = Pick<MachiningSetup, BitSlot>;

/** The bit of its set-up that a program was made for; undefined for a beam. */
export function slotOf(tool: Tool, made: Bits): BitSlot | undefined {
  return SLOTS.find((slot) => made[slot] !== null && isSameBit(made[slot], tool));
}

/**
 * A program's bit as the design has it now: its shank and holder may have been described since the program was made.
 */
export function bitNow(tool: Tool, made: Bits, now: Bits): Tool {
  const slot = slotOf(tool, made);
  const bit = slot && now[slot];
  return bit && isSameForm(bit, tool) ? bit : tool;
}

/** A chosen bit with the body that a person described for a bit of its form before. */
export function asDescribed<T extends StockTool>(tool: T, kept: KeptBits): T {
  if (hasBody(tool)) return tool;
  const before = keptFor(kept, formKey(tool)).get(ONLY_BIT);
  return before && !isLaser(before) ? withBody(tool, before) : tool;
}

/** Remembers the body of a bit as it was described last, also that it is unknown. */
export function withDescribed(kept: KeptBits, tool: StockTool): KeptBits {
  if (isLaser(tool)) return kept;
  return withBit(kept, formKey(tool), ONLY_BIT, hasBody(tool) ? tool : null);
}

/** The first file format that contains shank and holder. Before it only the browser kept them. */
const BODY_FORMAT = 4;

/** A design that was read in a format (undefined: of another program), with the bodies that the browser has kept. */
export function withKeptBits(design: Design, format: unknown, kept: KeptBits): Design {
  return typeof format === 'number' && format >= BODY_FORMAT ? design : withDescribedBits(design, kept);
}

/** The design with the bodies that were described for bits of their form; the same value if there are none. */
export function withDescribedBits(design: Design, kept: KeptBits): Design {
  const { firstBit, secondBit } = design.setup;
  const described = {
    firstBit: asDescribed(firstBit, kept),
    secondBit: secondBit && asDescribed(secondBit, kept),
  };
  const isSame = described.firstBit === firstBit && described.secondBit === secondBit;
  return isSame ? design : { ...design, setup: { ...design.setup, ...described } };
}

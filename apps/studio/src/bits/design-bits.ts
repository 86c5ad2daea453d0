import type { Design, MachiningSetup } from '@kerf/document';
import { isLaser, type Tool } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import { formKey, hasBody, isSameBit, isSameForm, withBody } from './bit-draft';
import { bitId, toolOfBit } from './bit-list';
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
/** The first file format that contains the number of flutes. */
const FLUTES_FORMAT = 5;

/**
 * A design that was read from a file. `format` is the format of the file, undefined for a file of another program. What
 * the format does not contain is added:
 * - the bodies of bits, as the browser has stored them;
 * - the number of flutes of bits from Kerf's list.
 */
export function withKeptBits(design: Design, format: unknown, kept: KeptBits): Design {
  const known = typeof format === 'number' ? format : 0;
  const described = known >= BODY_FORMAT ? design : withDescribedBits(design, kept);
  return known >= FLUTES_FORMAT ? described : withBits(described, withListedFlutes);
}

/** A bit with the number of flutes that the list has for it; the same value if the bit is not in the list. */
function withListedFlutes(bit: Tool): Tool {
  const listed = toolOfBit(bitId(bit));
  const isKnown = isLaser(bit) || bit.flutes !== undefined;
  return isKnown || !listed || isLaser(listed) || !listed.flutes ? bit : { ...bit, flutes: listed.flutes };
}

/**
 * The design, whose bits get the bodies that a person has described for bits with the same cutting parts. The same
 * value if there are no such bodies.
 */
export function withDescribedBits(design: Design, kept: KeptBits): Design {
  return withBits(design, (bit) => asDescribed(bit, kept));
}

/** The design with changed bits; the same value if none of them changes. */
function withBits(design: Design, change: (bit: Tool) => Tool): Design {
  const { firstBit, secondBit } = design.setup;
  const changed = { firstBit: change(firstBit), secondBit: secondBit && change(secondBit) };
  const isSame = changed.firstBit === firstBit && changed.secondBit === secondBit;
  return isSame ? design : { ...design, setup: { ...design.setup, ...changed } };
}

import type { Design, MachiningSetup } from '@kerf/document';
import { isLaser, type Tool } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import { formKey, hasBody, isSameBit, isSameForm, withBody } from './bit-draft';
import { ONLY_BIT } from './bit-of';
import { type KeptBits, keptFor, withBit } from './kept-bits';

/** Which of its bits a design has in a place. */
export type BitSlot = 'firstBit' | 'secondBit';

const SLOTS = ['firstBit', 'secondBit'] as const satisfies readonly BitSlot[];

/** What of a set-up is asked here. */
type Bits = Pick<MachiningSetup, BitSlot>;

/** Which bit of the set-up that a program was made from it was made for; nothing for a beam. */
export function slotOf(tool: Tool, made: Bits): BitSlot | undefined {
  return SLOTS.find((slot) => made[slot] !== null && isSameBit(made[slot], tool));
}

/** The bit of a program as its design has it now, which may tell more of its shank and holder than when the program was made. */
export function bitNow(tool: Tool, made: Bits, now: Bits): Tool {
  const slot = slotOf(tool, made);
  const bit = slot && now[slot];
  return bit && isSameForm(bit, tool) ? bit : tool;
}

/** A bit that was chosen, with the body that a person described for one of its form before. */
export function asDescribed<T extends StockTool>(tool: T, kept: KeptBits): T {
  if (hasBody(tool)) return tool;
  const before = keptFor(kept, formKey(tool)).get(ONLY_BIT);
  return before && !isLaser(before) ? withBody(tool, before) : tool;
}

/** The same with the body of a bit, as it is described last. Nothing known is remembered too. */
export function withDescribed(kept: KeptBits, tool: StockTool): KeptBits {
  if (isLaser(tool)) return kept;
  return withBit(kept, formKey(tool), ONLY_BIT, hasBody(tool) ? tool : null);
}

/** The first format in which a design tells of shank and holder. Before it they were kept in the browser alone. */
const BODY_FORMAT = 4;

/** A design as it was read from a file or draft of a format (undefined: of another program), with what the browser has kept. */
export function withKeptBits(design: Design, format: unknown, kept: KeptBits): Design {
  return typeof format === 'number' && format >= BODY_FORMAT ? design : withDescribedBits(design, kept);
}

/** A design whose bits have the bodies that were described for bits of their form. The same where nothing is known of them. */
export function withDescribedBits(design: Design, kept: KeptBits): Design {
  const { firstBit, secondBit } = design.setup;
  const described = {
    firstBit: asDescribed(firstBit, kept),
    secondBit: secondBit && asDescribed(secondBit, kept),
  };
  const isSame = described.firstBit === firstBit && described.secondBit === secondBit;
  return isSame ? design : { ...design, setup: { ...design.setup, ...described } };
}

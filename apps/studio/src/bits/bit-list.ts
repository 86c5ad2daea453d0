import { comparedDiameter, degreesFromRadians, type Tool } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import { useTranslation } from 'react-i18next';
import { listedCutters } from '../own-items/own-items-store';
import { useLengths } from '../ui/length';

/** The bit with this id; undefined for null and for an id that is not in the list (a bit from another program). */
export function toolOfBit(id: string | null): Tool | undefined {
  return listedCutters().find((bit) => bit.id === id);
}

/**
 * Suggests a bit to use after `first`: the widest end mill of the list that is at most half as wide, or else the
 * narrowest one.
 */
export function suggestedSecondBit(first: Tool): Tool {
  const mills = listedCutters()
    .filter(({ kind }) => kind === 'end-mill')
    .sort((a, b) => b.diameter - a.diameter);
  return mills.find(({ diameter }) => 2 * diameter <= comparedDiameter(first) + 1e-9) ?? mills.at(-1)!;
}

/** The id of the listed bit that equals `tool`; null if the list has no bit with this id and these sizes. */
export function bitId(tool: Tool): string | null {
  const row = toolOfBit(tool.id);
  const isSame =
    row?.diameter === tool.diameter && angleOf(row) === angleOf(tool) && tipOf(row) === tipOf(tool);
  return isSame ? row.id : null;
}

function angleOf(tool: Tool): number | null {
  return tool.kind === 'v-bit' || tool.kind === 'tapered-ball-end-mill' ? tool.angle : null;
}

function tipOf(tool: Tool): number | null {
  return tool.kind === 'tapered-ball-end-mill' ? tool.tipDiameter : null;
}

/** The ids that accounts give to bits. */
const ACCOUNT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a person has named the bit, in this account or in another one. */
export function hasOwnName({ id }: Pick<StockTool, 'id'>): boolean {
  return ACCOUNT_ID.test(id);
}

/**
 * The name of a bit: the one that a person gave it, or else one in the person's language, such as 'End mill 3.175 mm'.
 */
export function useBitName(): (tool: StockTool) => string {
  const formName = useFormName();
  return (tool) => (hasOwnName(tool) ? tool.name : formName(tool));
}

/** The name of a bit by its form and size; a V-bit with a flat tip is an engraving bit. */
export function useFormName(): (tool: StockTool) => string {
  const { t } = useTranslation();
  const { text, plain } = useLengths();
  return (tool) => {
    const tip = tool.kind === 'v-bit' ? (tool.tipDiameter ?? 0) : tipOf(tool);
    const size = text(tip || tool.diameter, 3);
    const angle = plain(degreesFromRadians(angleOf(tool) ?? 0), 1);
    if (tool.kind === 'v-bit' && tip) return t('bits.engraving', { size, angle });
    return t(`bit.${tool.kind}`, { size, angle });
  };
}

import {
  comparedDiameter,
  degreesFromRadians,
  MM_PER_INCH,
  radiansFromDegrees,
  type Tool,
} from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import { useTranslation } from 'react-i18next';
import { useLengths } from '../ui/length';

/**
 * The bits that everybody can choose. The slim V-bits for engraving are ground to half of their shank, so they have one
 * cutting edge.
 */
export const BITS: readonly Tool[] = [
  { kind: 'end-mill', id: 'end-mill-3.175', name: 'End mill 3.175 mm', diameter: MM_PER_INCH / 8, flutes: 2 },
  {
    kind: 'end-mill',
    id: 'end-mill-1.5875',
    name: 'End mill 1.588 mm',
    diameter: MM_PER_INCH / 16,
    flutes: 2,
  },
  { kind: 'end-mill', id: 'end-mill-6.35', name: 'End mill 6.35 mm', diameter: MM_PER_INCH / 4, flutes: 2 },
  { kind: 'end-mill', id: 'end-mill-2', name: 'End mill 2 mm', diameter: 2, flutes: 2 },
  { kind: 'end-mill', id: 'end-mill-1', name: 'End mill 1 mm', diameter: 1, flutes: 2 },
  {
    kind: 'ball-end-mill',
    id: 'ball-3.175',
    name: 'Ball-nose 3.175 mm',
    diameter: MM_PER_INCH / 8,
    flutes: 2,
  },
  { kind: 'ball-end-mill', id: 'ball-2', name: 'Ball-nose 2 mm', diameter: 2, flutes: 2 },
  {
    kind: 'tapered-ball-end-mill',
    id: 'taper-1',
    name: 'Tapered ball-nose 1 mm',
    diameter: 3.175,
    tipDiameter: 1,
    angle: radiansFromDegrees(10),
    flutes: 2,
  },
  {
    kind: 'tapered-ball-end-mill',
    id: 'taper-0.5',
    name: 'Tapered ball-nose 0.5 mm',
    diameter: 3.175,
    tipDiameter: 0.5,
    angle: radiansFromDegrees(10),
    flutes: 2,
  },
  {
    kind: 'v-bit',
    id: 'v-bit-90',
    name: 'V-bit 90°',
    diameter: 6.35,
    angle: radiansFromDegrees(90),
    flutes: 2,
  },
  {
    kind: 'v-bit',
    id: 'v-bit-60',
    name: 'V-bit 60°',
    diameter: 6.35,
    angle: radiansFromDegrees(60),
    flutes: 2,
  },
  {
    kind: 'v-bit',
    id: 'v-bit-30',
    name: 'V-bit 30°',
    diameter: 3.175,
    angle: radiansFromDegrees(30),
    flutes: 1,
  },
  {
    kind: 'v-bit',
    id: 'v-bit-20',
    name: 'V-bit 20°',
    diameter: 3.175,
    angle: radiansFromDegrees(20),
    flutes: 1,
  },
];

/** The bit with this id; undefined for null and for an id that is not in the list (a bit from another program). */
export function toolOfBit(id: string | null): Tool | undefined {
  return BITS.find((bit) => bit.id === id);
}

/**
 * Suggests a bit to use after `first`: the widest end mill of the list that is at most half as wide, or else the
 * narrowest one.
 */
export function suggestedSecondBit(first: Tool): Tool {
  const mills = BITS.filter(({ kind }) => kind === 'end-mill').sort((a, b) => b.diameter - a.diameter);
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

/**
 * The name of a bit in the person's language, such as 'End mill 3.175 mm'; a V-bit with a flat tip is an engraving bit.
 */
export function useBitName(): (tool: StockTool) => string {
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

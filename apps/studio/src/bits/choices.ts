import type { StockTool } from '@kerf/simulation';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cuttersOf, useOwnItems } from '../own-items/own-items-store';
import { useLengths } from '../ui/length';
import { isSameBit, isSameForm } from './bit-draft';
import { useBitName } from './bit-list';
import { ownBits } from './kept-bits';
import { useKeptBits } from './program-bits';

/** The bits that can be chosen without describing one, in groups. */
export interface BitChoices {
  readonly groups: readonly {
    readonly group: string;
    readonly items: { readonly value: string; readonly label: string }[];
  }[];
  /** The bits, by the values of the items in the lists. */
  readonly tools: ReadonlyMap<string, StockTool>;
}

/** The choice that equals a bit; null if none does. A choice with an equal body is preferred. */
export function findChoice({ tools }: BitChoices, tool: StockTool): string | null {
  const all = [...tools];
  const same = all.find(([, one]) => isSameBit(one, tool)) ?? all.find(([, one]) => isSameForm(one, tool));
  return same?.[0] ?? null;
}

/**
 * The bits to choose from: the bit that the file describes, the bits of the account, the bits that the person has
 * described for programs before, and the usual bits.
 */
export function useBitChoices(said: StockTool | undefined): BitChoices {
  const { t } = useTranslation();
  const name = useFullName();
  const kept = useKeptBits((state) => state.kept);
  const described = useMemo(() => ownBits(kept), [kept]);
  const bits = useOwnItems((state) => state.bits);
  return useMemo(() => {
    const { own, usual } = cuttersOf(bits);
    const groups = [
      { group: t('bits.groups.file'), tools: said ? [said] : [], name },
      { group: t('ownBits.mine'), tools: own, name },
      { group: t('bits.groups.own'), tools: described, name },
      { group: t('bits.groups.list'), tools: usual, name },
    ].filter(({ tools }) => tools.length > 0);
    const tools = new Map<string, StockTool>();
    return {
      groups: groups.map((group) => ({
        group: group.group,
        items: group.tools.map((tool) => {
          const value = String(tools.size);
          tools.set(value, tool);
          return { value, label: name(tool) };
        }),
      })),
      tools,
    };
  }, [t, name, bits, described, said]);
}

/** The name of a bit. It includes the cutting diameter if the bit's own name has only the diameter of the tip. */
export function useFullName(): (tool: StockTool) => string {
  const { t } = useTranslation();
  const { text } = useLengths();
  const bitName = useBitName();
  return (tool) =>
    tool.kind === 'v-bit'
      ? t('bits.wide', { bit: bitName(tool), size: text(tool.diameter, 3) })
      : bitName(tool);
}

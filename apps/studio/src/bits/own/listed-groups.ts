import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cuttersOf, useOwnItems } from '../../own-items/own-items-store';
import { useBitName } from '../bit-list';

/** The bits that cut, for a list to choose from: the person's own ones and the usual ones. */
export function useListedGroups() {
  const { t } = useTranslation();
  const bitName = useBitName();
  const bits = useOwnItems((state) => state.bits);
  const { own, usual } = useMemo(() => cuttersOf(bits), [bits]);
  const items = (tools: typeof own) => tools.map((tool) => ({ value: tool.id, label: bitName(tool) }));
  if (own.length === 0) return items(usual);
  return [
    { group: t('ownBits.mine'), items: items(own) },
    { group: t('ownBits.usual'), items: items(usual) },
  ];
}

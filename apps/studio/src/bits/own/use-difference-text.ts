import { degreesFromRadians } from '@kerf/machining';
import { useTranslation } from 'react-i18next';
import { useLengths } from '../../ui/length';
import type { BitDifference } from './bit-differences';

/** A difference in words: the field, and its value in the account. */
export function useDifferenceText(): (difference: BitDifference) => string {
  const { t } = useTranslation();
  const { text, plain } = useLengths();
  return ({ field, value }) => {
    const number = Number(value);
    switch (field) {
      case 'name':
        return `“${value}”`;
      case 'kind':
        return t('bits.kind');
      case 'body':
        return t('bits.body');
      case 'flutes':
        return `${t('ownBits.flutes')} ${value ?? '–'}`;
      case 'angle':
        return `${t('ownBits.angle')} ${plain(degreesFromRadians(number), 2)}°`;
      default:
        return `${t(field === 'tipDiameter' ? 'ownBits.tip' : 'ownBits.diameter')} ${text(number, 3)}`;
    }
  };
}

import { MM_PER_INCH } from '@kerf/machining';
import { useTranslation } from 'react-i18next';
import { quantity, useLengths } from '../../ui/length';

/**
 * Returns a function that writes an area (mm², power 2) or a volume (mm³, power 3) in the chosen unit, with three
 * digits and without a line break before the unit.
 */
export function useMeasures(): (value: number, power: 2 | 3) => string {
  const { i18n } = useTranslation();
  const { unit } = useLengths();
  const number = new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 3, useGrouping: false });
  const side = unit === 'in' ? MM_PER_INCH : 1;
  return (value, power) =>
    quantity(number.format(value / side ** power), `${unit}${power === 2 ? '²' : '³'}`);
}

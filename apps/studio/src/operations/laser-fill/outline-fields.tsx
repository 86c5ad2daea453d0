import { commonValue } from '@kerf/editor';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Burn, hatchRows, OUTLINE } from '../../ui/explain/shapes';
import { fieldValue } from '../../ui/field-value';
import { LimitedField } from '../../ui/number-field/limited-field';
import { limitAt } from '../fields/setting';
import { type LaserSectionProps, operationsOf } from '../laser/burnt';
import { LaserRow } from '../laser/laser-row';

const NUMBERS = [
  { key: 'speed', as: 'feed', label: 'panel.speed', step: 100 },
  { key: 'power', as: 'number', label: 'panel.power', step: 1 },
  { key: 'passes', as: 'number', label: 'panel.passes', step: 1 },
] as const;

/** The switch that burns the contours of filled areas too, and the speed and power of that line. */
export function OutlineFields({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const all = operationsOf(objects, 'laser-fill').map(({ outline }) => outline);
  const isOn = fieldValue(commonValue(all, ({ isEnabled }) => isEnabled)) === true;
  return (
    <LaserRow
      picture={
        <>
          <Burn d={hatchRows(16, 36)} />
          <Burn d={OUTLINE} />
        </>
      }
      explained={[{ label: t('operation.laser-fill.outline'), text: t('operation.laser-fill.what.outline') }]}
    >
      <Switch
        size="xs"
        style={{ gridColumn: '1 / -1' }}
        label={t('operation.laser-fill.outline')}
        checked={isOn}
        onChange={(event) => change({ outline: { isEnabled: event.currentTarget.checked } })}
      />
      {isOn &&
        NUMBERS.map(({ key, as, label, step }) => (
          <LimitedField
            key={key}
            as={as}
            label={t('operation.laser-fill.ofOutline', { setting: t(label) })}
            step={step}
            decimals={0}
            limit={limitAt('laser-fill', `outline.${key}`)}
            value={fieldValue(commonValue(all, (one) => one[key]))}
            onChange={(value) => change({ outline: { [key]: value } })}
          />
        ))}
    </LaserRow>
  );
}

import { LASER_LIMITS } from '@kerf/document';
import { commonValue } from '@kerf/editor';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldValue } from '../../ui/field-value';
import { NumberField } from '../../ui/number-field/number-field';
import { Advanced } from '../../ui/panel/advanced';
import { useInForce } from '../shared/use-in-force';
import type { LaserSectionProps } from './burnt';
import { LineFields } from './line-fields';
import { RasterFields } from './raster-fields';
import { SettingRow } from './setting-row';

/** Everything of a laser layer that most people never need. */
export function LaserAdvanced(props: LaserSectionProps) {
  const { t } = useTranslation();
  const { objects, change } = props;
  const isShown = useInForce(objects);
  return (
    <Advanced>
      <LineFields {...props} />
      <RasterFields {...props} />
      {isShown('minPower') && (
        <SettingRow picture="minPower">
          <NumberField
            label={t('laser.minPower')}
            kind="number"
            unit="%"
            decimals={0}
            min={LASER_LIMITS.minPower.min}
            max={LASER_LIMITS.minPower.max}
            value={fieldValue(commonValue(objects, ({ operation }) => operation.minPower))}
            onChange={(minPower) => change({ minPower })}
          />
        </SettingRow>
      )}
      <SettingRow picture="passDepth">
        <NumberField
          label={t('laser.passDepth')}
          unit="mm"
          step={0.1}
          min={LASER_LIMITS.passDepth.min}
          max={LASER_LIMITS.passDepth.max}
          value={fieldValue(commonValue(objects, ({ operation }) => operation.passDepth))}
          onChange={(passDepth) => change({ passDepth })}
        />
      </SettingRow>
      <SettingRow picture="air">
        <Switch
          size="xs"
          label={t('laser.air')}
          checked={fieldValue(commonValue(objects, ({ operation }) => operation.airAssist)) === true}
          onChange={(event) => change({ airAssist: event.currentTarget.checked })}
        />
      </SettingRow>
    </Advanced>
  );
}

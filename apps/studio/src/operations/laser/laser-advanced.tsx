import { LASER_LIMITS } from '@kerf/document';
import { commonValue } from '@kerf/editor';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Burn, Off, Part } from '../../ui/explain/shapes';
import { fieldValue } from '../../ui/field-value';
import { LimitedField } from '../../ui/number-field/limited-field';
import { Advanced } from '../../ui/panel/advanced';
import { LASER_KINDS, laserRoom } from '../registry';
import { useInForce } from '../shared/use-in-force';
import type { LaserSectionProps } from './burnt';
import { LaserRow, useExplained } from './laser-row';
import { RasterFields } from './raster-fields';

const AIR = (
  <>
    <Part d="M4 21H48V27H4Z" />
    <Burn d="M26 2V21" />
    <Off d="M8 8C13 5 15 11 20 8M8 14C13 11 15 17 20 14M32 8C37 5 39 11 44 8M32 14C37 11 39 17 44 14" />
  </>
);

/** All settings of a laser layer that most people never need. */
export function LaserAdvanced({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const explained = useExplained();
  const isShown = useInForce(objects);
  return (
    <Advanced>
      {LASER_KINDS.map((kind) => {
        const { Advanced: Own } = laserRoom(kind);
        const own = objects.filter(({ operation }) => operation.kind === kind);
        return Own && own.length > 0 && <Own key={kind} objects={own} change={change} />;
      })}
      <RasterFields objects={objects} change={change} />
      {isShown('minPower') && (
        <LaserRow picture={<Burn d="M8 8C16 8 16 22 26 22S36 8 44 8" />} explained={explained('minPower')}>
          <LimitedField
            label={t('operation.laser.minPower')}
            as="number"
            unit="%"
            decimals={0}
            limit={LASER_LIMITS.minPower}
            value={fieldValue(commonValue(objects, ({ operation }) => operation.minPower))}
            onChange={(minPower) => change({ minPower })}
          />
        </LaserRow>
      )}
      <LaserRow
        picture={
          <>
            <Part d="M4 9H20L22 25H30L32 9H48V27H4Z" />
            <Burn d="M26 2V25M21 14H31M22 20H30" />
          </>
        }
        explained={explained('passDepth')}
      >
        <LimitedField
          label={t('operation.laser.passDepth')}
          unit="mm"
          step={0.1}
          limit={LASER_LIMITS.passDepth}
          value={fieldValue(commonValue(objects, ({ operation }) => operation.passDepth))}
          onChange={(passDepth) => change({ passDepth })}
        />
      </LaserRow>
      <LaserRow picture={AIR} explained={explained('air')}>
        <Switch
          size="xs"
          label={t('operation.laser.air')}
          checked={fieldValue(commonValue(objects, ({ operation }) => operation.airAssist)) === true}
          onChange={(event) => change({ airAssist: event.currentTarget.checked })}
        />
      </LaserRow>
    </Advanced>
  );
}

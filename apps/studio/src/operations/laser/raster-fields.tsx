import { RASTER_LIMITS } from '@kerf/document';
import { commonValue } from '@kerf/editor';
import { degreesFromRadians, radiansFromDegrees } from '@kerf/machining';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldValue } from '../../ui/field-value';
import { NumberField } from '../../ui/number-field/number-field';
import { useInForce } from '../shared/use-in-force';
import { type LaserSectionProps, operationsOf } from './burnt';
import { LaserChoice, SettingRow } from './setting-row';

/** Where a person turns the automatic overscan off, this many mm come first. */
const FIRST_OVERSCAN = 5;

/** How the lines of fills and photos run. */
export function RasterFields({ objects, change }: LaserSectionProps) {
  const isShown = useInForce(objects);
  if (operationsOf(objects, 'laser-fill', 'laser-photo').length === 0) return null;
  return (
    <>
      <Pattern objects={objects} change={change} />
      {isShown('angle') && <LineSettings objects={objects} change={change} />}
    </>
  );
}

/** What parallel lines have: their direction, whether they run to and fro, and how far beyond the shape. */
function LineSettings({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const rasters = operationsOf(objects, 'laser-fill', 'laser-photo');
  const angle = fieldValue(commonValue(rasters, (raster) => raster.angle));
  const overscan = fieldValue(commonValue(rasters, (raster) => raster.overscan));
  return (
    <>
      <SettingRow picture="angle">
        <NumberField
          label={t('laser.angle')}
          kind="number"
          unit="°"
          step={15}
          min={-360}
          max={360}
          value={typeof angle === 'number' ? degreesFromRadians(angle) : angle}
          onChange={(degrees) => change({ angle: radiansFromDegrees(degrees) })}
        />
      </SettingRow>
      <SettingRow picture="oneWay">
        <Switch
          size="xs"
          label={t('laser.bothWays')}
          checked={fieldValue(commonValue(rasters, (raster) => raster.isBidirectional)) === true}
          onChange={(event) => change({ isBidirectional: event.currentTarget.checked })}
        />
      </SettingRow>
      <SettingRow picture="overscan">
        <Switch
          size="xs"
          style={{ gridColumn: '1 / -1' }}
          label={t('laser.autoOverscan')}
          checked={overscan === null}
          onChange={(event) => change({ overscan: event.currentTarget.checked ? null : FIRST_OVERSCAN })}
        />
        {overscan !== null && (
          <NumberField
            label={t('laser.overscan')}
            unit="mm"
            step={0.5}
            min={0}
            max={RASTER_LIMITS.overscan.max}
            value={overscan}
            onChange={(value) => change({ overscan: value })}
          />
        )}
      </SettingRow>
    </>
  );
}

function Pattern({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const fills = operationsOf(objects, 'laser-fill');
  if (fills.length === 0) return null;
  const chosen = fieldValue(
    commonValue(fills, ({ pattern, isCrossHatch }) =>
      pattern === 'lines' && isCrossHatch ? 'cross' : pattern,
    ),
  );
  return (
    <LaserChoice
      label={t('laser.pattern')}
      value={chosen}
      choices={(['lines', 'cross', 'offset'] as const).map((id) => ({ id, label: t(`laser.${id}`) }))}
      onChange={(value) =>
        change({ pattern: value === 'offset' ? 'offset' : 'lines', isCrossHatch: value === 'cross' })
      }
    />
  );
}

import { RASTER_LIMITS } from '@kerf/document';
import { commonValue } from '@kerf/editor';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Burn, hatchRows, Off } from '../../ui/explain/shapes';
import { fieldValue } from '../../ui/field-value';
import { LimitedField } from '../../ui/number-field/limited-field';
import { useInForce } from '../shared/use-in-force';
import type { Burnt, LaserSectionProps } from './burnt';
import { LaserRow, useExplained } from './laser-row';

/** The overscan after a person turns off the automatic one, mm. */
const FIRST_OVERSCAN = 5;

function rastersOf(objects: readonly Burnt[]) {
  return objects.flatMap(({ operation }) => ('overscan' in operation ? [operation] : []));
}

/**
 * The fields for parallel lines: their direction, whether the beam burns both ways, and how far the head moves beyond
 * the shape.
 */
export function RasterFields({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const explained = useExplained();
  const isShown = useInForce(objects);
  const rasters = rastersOf(objects);
  if (!isShown('angle')) return null;
  return (
    <>
      <LaserRow
        picture={<Burn d="M14 15L22 7M14 23L30 7M22 23L38 7M30 23L38 15" />}
        explained={explained('angle')}
      >
        <LimitedField
          label={t('operation.laser.angle')}
          as="degrees"
          step={15}
          limit={RASTER_LIMITS.angle}
          value={fieldValue(commonValue(rasters, (raster) => raster.angle))}
          onChange={(angle) => change({ angle })}
        />
      </LaserRow>
      <LaserRow
        picture={
          <>
            <Burn d="M14 9H38M14 21H38M35 6L38 9L35 12M35 18L38 21L35 24" />
            <Off d="M38 9L14 21" />
          </>
        }
        explained={explained('bothWays')}
      >
        <Switch
          size="xs"
          label={t('operation.laser.bothWays')}
          checked={fieldValue(commonValue(rasters, (raster) => raster.isBidirectional)) === true}
          onChange={(event) => change({ isBidirectional: event.currentTarget.checked })}
        />
      </LaserRow>
      <Overscan objects={objects} change={change} />
    </>
  );
}

function Overscan({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const explained = useExplained();
  const rasters = rastersOf(objects);
  const overscan = fieldValue(commonValue(rasters, (raster) => raster.overscan));
  return (
    <LaserRow
      picture={
        <>
          <Burn d={hatchRows(14, 38)} />
          <Off d={hatchRows(4, 14) + hatchRows(38, 48)} />
        </>
      }
      explained={explained('overscan')}
    >
      <Switch
        size="xs"
        style={{ gridColumn: '1 / -1' }}
        label={t('operation.laser.autoOverscan')}
        checked={overscan === null}
        onChange={(event) => change({ overscan: event.currentTarget.checked ? null : FIRST_OVERSCAN })}
      />
      {overscan !== null && (
        <LimitedField
          label={t('operation.laser.overscan')}
          unit="mm"
          step={0.5}
          limit={RASTER_LIMITS.overscan}
          value={overscan}
          onChange={(value) => change({ overscan: value })}
        />
      )}
    </LaserRow>
  );
}

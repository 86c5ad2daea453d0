import { PHOTO_BACKGROUNDS, PHOTO_FILTERS, PHOTO_GROUP_LIMITS } from '@kerf/document';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LimitedField } from '../ui/number-field/limited-field';
import { Select } from '../ui/select';
import classes from './adjust-image.module.css';
import type { PhotoControlsProps } from './photo-settings';

const SIDES = [
  { side: 'left', label: 'laser.cropLeft' },
  { side: 'right', label: 'laser.cropRight' },
  { side: 'top', label: 'laser.cropTop' },
  { side: 'bottom', label: 'laser.cropBottom' },
] as const;

/** What is burnt of the picture: crop and background. */
export function PictureFields({ settings, onChange }: PhotoControlsProps) {
  const { t } = useTranslation();
  const { crop, background } = settings;
  const change = (changes: Partial<typeof background>) =>
    onChange({ background: { ...background, ...changes } });
  return (
    <div className={classes.fields}>
      {SIDES.map(({ side, label }) => (
        <LimitedField
          key={side}
          label={t(label)}
          as="percent"
          decimals={1}
          limit={PHOTO_GROUP_LIMITS.crop[side]}
          value={crop[side]}
          onChange={(share) => onChange({ crop: { ...crop, [side]: share } })}
        />
      ))}
      <Select
        className={classes.wide ?? ''}
        label={t('laser.background')}
        allowDeselect={false}
        value={background.kind}
        data={PHOTO_BACKGROUNDS.map((value) => ({ value, label: t(`laser.backgrounds.${value}`) }))}
        onChange={(value) => {
          const kind = PHOTO_BACKGROUNDS.find((one) => one === value);
          if (kind) change({ kind });
        }}
      />
      {background.kind !== 'keep' && (
        <LimitedField
          label={t('laser.tolerance')}
          as="number"
          limit={PHOTO_GROUP_LIMITS.background.tolerance}
          value={background.tolerance}
          onChange={(tolerance) => change({ tolerance })}
        />
      )}
      {background.kind === 'flood' && (
        <>
          <div className={`${classes.hint} ${classes.wide}`}>{t('laser.pickBackground')}</div>
          <Button
            size="compact-xs"
            variant="default"
            disabled={background.points.length === 0}
            onClick={() => change({ points: [] })}
          >
            {t('laser.forgetPoints')}
          </Button>
        </>
      )}
    </div>
  );
}

const SHADOW = [
  { key: 'x', label: 'laser.shadowX' },
  { key: 'y', label: 'laser.shadowY' },
  { key: 'blur', label: 'laser.shadowBlur' },
] as const;

/** A filter for the picture, and a shadow behind it. */
export function LookFields({ settings, onChange }: PhotoControlsProps) {
  const { t } = useTranslation();
  const { filter, shadow } = settings;
  return (
    <div className={classes.fields}>
      <Select
        className={classes.wide ?? ''}
        label={t('laser.filter')}
        allowDeselect={false}
        value={filter.kind}
        data={PHOTO_FILTERS.map((value) => ({ value, label: t(`laser.filters.${value}`) }))}
        onChange={(value) => {
          const kind = PHOTO_FILTERS.find((one) => one === value);
          if (kind) onChange({ filter: { ...filter, kind } });
        }}
      />
      {filter.kind !== 'none' && (
        <LimitedField
          label={t('laser.strength')}
          as="number"
          step={5}
          limit={PHOTO_GROUP_LIMITS.filter.strength}
          value={filter.strength}
          onChange={(strength) => onChange({ filter: { ...filter, strength } })}
        />
      )}
      <LimitedField
        label={t('laser.shadow')}
        as="percent"
        step={5}
        decimals={0}
        limit={PHOTO_GROUP_LIMITS.shadow.darkness}
        value={shadow.darkness}
        onChange={(darkness) => onChange({ shadow: { ...shadow, darkness } })}
      />
      {shadow.darkness > 0 &&
        SHADOW.map(({ key, label }) => (
          <LimitedField
            key={key}
            label={t(label)}
            unit="mm"
            step={0.5}
            limit={PHOTO_GROUP_LIMITS.shadow[key]}
            value={shadow[key]}
            onChange={(value) => onChange({ shadow: { ...shadow, [key]: value } })}
          />
        ))}
    </div>
  );
}

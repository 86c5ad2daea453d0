import { type NumberLimit, PHOTO_GROUP_LIMITS, PHOTO_LIMITS } from '@kerf/document';
import { Slider, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LimitedField } from '../ui/number-field/limited-field';
import classes from './adjust-image.module.css';
import type { PhotoControlsProps } from './photo-settings';

interface ToneFieldProps {
  readonly label: string;
  readonly limit: NumberLimit;
  readonly value: number;
  readonly step?: number;
  readonly decimals?: number;
  readonly unit?: string;
  onChange(value: number): void;
}

/** A number that is found by looking: a field, and a slider beside it. */
function ToneField({ label, limit, value, step = 1, decimals = 0, unit, onChange }: ToneFieldProps) {
  return (
    <div className={classes.tone}>
      <LimitedField
        as="number"
        label={label}
        step={step}
        decimals={decimals}
        {...(unit && { unit })}
        limit={limit}
        value={value}
        onChange={onChange}
      />
      <Slider
        className={classes.slider ?? ''}
        size="sm"
        label={null}
        thumbLabel={label}
        min={limit.min}
        max={limit.max}
        step={step}
        // The bar of a number with a sign begins at 0.
        startPointValue={Math.max(limit.min, 0)}
        value={value}
        onChange={(next) => onChange(Number(next.toFixed(decimals)))}
      />
    </div>
  );
}

const ADJUSTMENTS = [
  { key: 'brightness', step: 1, decimals: 0 },
  { key: 'contrast', step: 1, decimals: 0 },
  { key: 'gamma', step: 0.05, decimals: 2 },
] as const;

/** The greys, and their sharpness. */
export function ToneFields({ settings, onChange }: PhotoControlsProps) {
  const { t } = useTranslation();
  const { levels, sharpen } = settings;
  return (
    <div className={classes.tones}>
      {(['black', 'white'] as const).map((key) => (
        <ToneField
          key={key}
          label={t(`laser.${key}`)}
          limit={PHOTO_GROUP_LIMITS.levels[key]}
          value={levels[key]}
          onChange={(value) => onChange({ levels: { ...levels, [key]: value } })}
        />
      ))}
      {ADJUSTMENTS.map(({ key, ...rest }) => (
        <ToneField
          key={key}
          {...rest}
          label={t(`laser.${key}`)}
          limit={PHOTO_LIMITS[key]}
          value={settings[key]}
          onChange={(value) => onChange({ [key]: value })}
        />
      ))}
      <ToneField
        label={t('laser.sharpen')}
        unit="%"
        step={5}
        limit={PHOTO_GROUP_LIMITS.sharpen.amount}
        value={sharpen.amount}
        onChange={(amount) => onChange({ sharpen: { ...sharpen, amount } })}
      />
      {sharpen.amount > 0 && (
        <LimitedField
          label={t('laser.sharpenRadius')}
          unit="mm"
          step={0.1}
          limit={PHOTO_GROUP_LIMITS.sharpen.radius}
          value={sharpen.radius}
          onChange={(radius) => onChange({ sharpen: { ...sharpen, radius } })}
        />
      )}
      <Switch
        size="xs"
        label={t('laser.invert')}
        checked={settings.isInverted}
        onChange={({ currentTarget }) => onChange({ isInverted: currentTarget.checked })}
      />
    </div>
  );
}

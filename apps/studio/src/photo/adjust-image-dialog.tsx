import { LASER_LIMITS, PHOTO_EFFECTS, PHOTO_LIMITS } from '@kerf/document';
import { Button, Loader, Modal, Switch, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../state/studio-context';
import { LimitedField } from '../ui/number-field/limited-field';
import classes from './adjust-image.module.css';
import { GrayCanvas } from './gray-canvas';
import { dotsOf, type PhotoObject, type PhotoSettings, photoSettingsOf } from './photo-settings';
import { usePhotoPreview } from './use-photo-preview';

/**
 * How long the line interval must stay unchanged before the preview is made again, ms. It waits because the preview has
 * another size for each interval.
 */
const INTERVAL_REST_MS = 1000;

const NUMBERS = [
  { key: 'brightness', step: 5, decimals: 0 },
  { key: 'contrast', step: 5, decimals: 0 },
  { key: 'gamma', step: 0.1, decimals: 2 },
] as const;

interface AdjustImageProps {
  readonly photo: PhotoObject;
  onApply(settings: PhotoSettings): void;
  onClose(): void;
}

/** The dialog with a photo beside a preview of what the laser will burn. */
export function AdjustImageDialog({ photo, onApply, onClose }: AdjustImageProps) {
  const { t } = useTranslation();
  const [settings, setSettings] = useState(() => photoSettingsOf(photo.operation));
  const change = (changes: Partial<PhotoSettings>) => setSettings({ ...settings, ...changes });
  return (
    <Modal opened onClose={onClose} title={t('laser.adjust')} size={880} centered>
      <Pictures photo={photo} settings={settings} />
      <EffectChoice chosen={settings.effect} onChange={(effect) => change({ effect })} />
      <div className={classes.fields}>
        <LimitedField
          label={t('laser.interval')}
          step={0.1}
          limit={LASER_LIMITS.lineInterval}
          value={settings.lineInterval}
          onChange={(lineInterval) => change({ lineInterval })}
        />
        {NUMBERS.map(({ key, step, decimals }) => (
          <LimitedField
            key={key}
            label={t(`laser.${key}`)}
            as="number"
            step={step}
            decimals={decimals}
            limit={PHOTO_LIMITS[key]}
            value={settings[key]}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
        <Switch
          size="xs"
          label={t('laser.invert')}
          checked={settings.isInverted}
          onChange={(event) => change({ isInverted: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          mr="auto"
          onClick={() => change({ brightness: 0, contrast: 0, gamma: 1, isInverted: false })}
        >
          {t('laser.reset')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button onClick={() => onApply(settings)}>{t('laser.apply')}</Button>
      </div>
    </Modal>
  );
}

function Pictures({ photo, settings }: { photo: PhotoObject; settings: PhotoSettings }) {
  const { t } = useTranslation();
  const asset = useEditorState(({ design }) => design.assets[photo.shape.assetId]);
  const [interval] = useDebouncedValue(settings.lineInterval, INTERVAL_REST_MS);
  const dots = useMemo(() => dotsOf(photo, interval), [photo, interval]);
  const { image, isWorking, isUnreadable } = usePhotoPreview({
    asset,
    width: dots.shownWidth,
    height: dots.shownHeight,
    effect: settings.effect,
    adjustments: { ...settings, opacity: photo.shape.opacity },
  });
  const isPending = isWorking || interval !== settings.lineInterval;
  return (
    <div className={classes.pictures}>
      <div>
        <div className={classes.caption}>{t('laser.original')}</div>
        <div className={classes.frame}>
          {asset && (
            <img
              className={classes.picture}
              src={`data:${asset.mediaType};base64,${asset.data}`}
              alt={t('laser.original')}
            />
          )}
        </div>
      </div>
      <div>
        <div className={classes.caption}>
          <span>{t('laser.result')}</span>
          <span>{t('laser.dots', { width: dots.width, height: dots.height })}</span>
        </div>
        <div className={classes.frame} aria-busy={isPending}>
          {image && <GrayCanvas image={image} label={t('laser.result')} />}
          {isUnreadable && <span role="alert">{t('laser.unreadable')}</span>}
          {isPending && (
            <div className={classes.working}>
              <Loader size="sm" aria-label={t('laser.working')} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

interface EffectChoiceProps {
  readonly chosen: PhotoSettings['effect'];
  onChange(effect: PhotoSettings['effect']): void;
}

function EffectChoice({ chosen, onChange }: EffectChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.effects} role="radiogroup" aria-label={t('laser.effect')}>
        {PHOTO_EFFECTS.map((effect) => (
          <UnstyledButton
            key={effect}
            role="radio"
            aria-checked={effect === chosen}
            className={classes.effect ?? ''}
            onClick={() => onChange(effect)}
          >
            {t(`laser.effects.${effect}`)}
          </UnstyledButton>
        ))}
      </div>
      <div className={classes.hint}>{t(`laser.hints.${chosen}`)}</div>
    </>
  );
}

import {
  LASER_DEFAULTS,
  LASER_LIMITS,
  type LaserPhotoOperation,
  operationDefinition,
  PHOTO_EFFECTS,
  PHOTO_GROUP_LIMITS,
  PHOTO_OWN_LIMITS,
} from '@kerf/document';
import { Button, Switch, Tabs, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LimitedField } from '../ui/number-field/limited-field';
import classes from './adjust-image.module.css';
import { type PhotoControlsProps, photoSettingsOf } from './photo-settings';
import { LookFields, PictureFields } from './picture-fields';
import { ToneFields } from './tone-fields';

/** The groups of settings, in the order of their tabs, and what belongs to each. */
const GROUPS = [
  {
    id: 'dots',
    Fields: DotFields,
    keys: ['effect', 'threshold', 'screen', 'dotCorrection', 'lineInterval'],
  },
  {
    id: 'tones',
    Fields: ToneFields,
    keys: ['brightness', 'contrast', 'gamma', 'isInverted', 'levels', 'sharpen'],
  },
  { id: 'picture', Fields: PictureFields, keys: ['crop', 'background'] },
  { id: 'looks', Fields: LookFields, keys: ['filter', 'shadow'] },
] as const;

const DEFAULTS = photoSettingsOf(
  operationDefinition('laser-photo').create(LASER_DEFAULTS) as LaserPhotoOperation,
);

/** A group of settings. */
export type PhotoGroup = (typeof GROUPS)[number]['id'];

interface PhotoGroupsProps extends PhotoControlsProps {
  readonly group: PhotoGroup;
  onGroup(group: PhotoGroup): void;
}

/** All settings of a photo, in tabs; each tab has a button that resets it. */
export function PhotoControls({ group, onGroup, ...props }: PhotoGroupsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      value={group}
      onChange={(id) => onGroup(GROUPS.find((one) => one.id === id)?.id ?? 'dots')}
      className={classes.controls ?? ''}
    >
      <Tabs.List grow>
        {GROUPS.map(({ id }) => (
          <Tabs.Tab key={id} value={id} fz="xs" px={6}>
            {t(`laser.tabs.${id}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {GROUPS.map(({ id, Fields, keys }) => (
        <Tabs.Panel key={id} value={id} pt={10}>
          <Fields {...props} />
          <Button
            size="compact-xs"
            variant="subtle"
            mt={10}
            onClick={() => props.onChange(Object.fromEntries(keys.map((key) => [key, DEFAULTS[key]])))}
          >
            {t('laser.reset')}
          </Button>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** How greys become dots. */
export function DotFields({ settings, onChange }: PhotoControlsProps) {
  const { t } = useTranslation();
  const { effect } = settings;
  return (
    <>
      <div className={classes.effects} role="radiogroup" aria-label={t('laser.effect')}>
        {PHOTO_EFFECTS.map((one) => (
          <UnstyledButton
            key={one}
            role="radio"
            aria-checked={one === effect}
            className={classes.effect ?? ''}
            onClick={() => onChange({ effect: one })}
          >
            {t(`laser.effects.${one}`)}
          </UnstyledButton>
        ))}
      </div>
      <div className={classes.hint}>{t(`laser.hints.${effect}`)}</div>
      <div className={classes.fields}>
        <LimitedField
          label={t('laser.interval')}
          step={0.1}
          limit={LASER_LIMITS.lineInterval}
          value={settings.lineInterval}
          onChange={(lineInterval) => onChange({ lineInterval })}
        />
        {effect === 'Threshold' && (
          <LimitedField
            label={t('laser.threshold')}
            as="number"
            limit={PHOTO_OWN_LIMITS.threshold}
            value={settings.threshold}
            onChange={(threshold) => onChange({ threshold })}
          />
        )}
        {effect !== 'Grayscale' && (
          <LimitedField
            label={t('laser.dotCorrection')}
            unit="mm"
            step={0.01}
            decimals={3}
            limit={PHOTO_OWN_LIMITS.dotCorrection}
            value={settings.dotCorrection}
            onChange={(dotCorrection) => onChange({ dotCorrection })}
          />
        )}
      </div>
      {(effect === 'Newsprint' || effect === 'Halftone') && (
        <ScreenFields settings={settings} onChange={onChange} />
      )}
    </>
  );
}

/** The grid of round dots. */
function ScreenFields({ settings: { screen }, onChange }: PhotoControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <Automatic
        label={t('laser.distance')}
        isOn={screen.distance === null}
        onSwitch={(isOn) => onChange({ screen: { ...screen, distance: isOn ? null : 1 } })}
      />
      {screen.distance !== null && (
        <LimitedField
          label={t('laser.distance')}
          unit="mm"
          step={0.1}
          limit={PHOTO_GROUP_LIMITS.screen.distance}
          value={screen.distance}
          onChange={(distance) => onChange({ screen: { ...screen, distance } })}
        />
      )}
      <Automatic
        label={t('laser.screenAngle')}
        isOn={screen.angle === null}
        onSwitch={(isOn) => onChange({ screen: { ...screen, angle: isOn ? null : Math.PI / 4 } })}
      />
      {screen.angle !== null && (
        <LimitedField
          label={t('laser.screenAngle')}
          as="degrees"
          step={15}
          limit={PHOTO_GROUP_LIMITS.screen.angle}
          value={screen.angle}
          onChange={(angle) => onChange({ screen: { ...screen, angle } })}
        />
      )}
    </div>
  );
}

interface AutomaticProps {
  readonly label: string;
  readonly isOn: boolean;
  onSwitch(isOn: boolean): void;
}

function Automatic({ label, isOn, onSwitch }: AutomaticProps) {
  const { t } = useTranslation();
  return (
    <Switch
      size="xs"
      className={classes.wide ?? ''}
      label={`${label}: ${t('laser.automatic')}`}
      checked={isOn}
      onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
    />
  );
}

import type { LampColor } from '@kerf/protocol';
import { Button, Switch, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasControl, isJobActive, useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';
import { type Photograph, takePhotograph } from '../camera/use-camera';
import { useDriverAction, useDriverFailure } from '../use-driver-action';
import classes from './control.module.css';
import { UnattendedRow } from './unattended-row';

/** The lamp, the laser mode and the camera of the machine. What a machine does not have is named with its reason. */
export function AccessoryPanel() {
  const { t } = useTranslation();
  return (
    <section className={classes.speeds} aria-label={t('machine.extras.title')}>
      <LampRow />
      <LaserRow />
      <UnattendedRow />
      <CameraRow />
    </section>
  );
}

function LampRow() {
  const { t } = useTranslation();
  const act = useDriverAction();
  const colors = useMachineStore(({ accessories }) => accessories.lampColors);
  const hasJob = useMachineStore(isJobActive);
  const isBlocked = useMachineStore(
    (state) => !hasControl(state) || isJobActive(state) || state.device.status !== 'CONNECTED',
  );
  const light = (color: LampColor) =>
    act(color === 'Close' ? { action: 'closeRGB' } : { action: 'changeLightColor', color });
  return (
    <>
      <span>{t('machine.extras.lamp')}</span>
      {colors.length === 0 ? (
        <Text fz="xs" c="dimmed">
          {t('machine.extras.noLamp')}
        </Text>
      ) : (
        <fieldset
          className={classes.override}
          aria-label={t('machine.extras.lamp')}
          title={hasJob ? t('machine.extras.notInJob') : undefined}
        >
          {colors.map((color) => (
            <Button
              key={color}
              size="compact-xs"
              variant="default"
              disabled={isBlocked}
              onClick={() => void light(color)}
            >
              {t(`machine.extras.colors.${color}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The laser mode ($32) of the controller. It can only be switched at rest. */
function LaserRow() {
  const { t } = useTranslation();
  const act = useDriverAction();
  const isLaser = useMachineStore(({ device }) => device.machine?.laserMode === true);
  const isBlocked = useMachineStore(
    (state) => !hasControl(state) || isJobActive(state) || state.status?.state !== 'Idle',
  );
  return (
    <>
      <span>{t('machine.extras.laser')}</span>
      <Switch
        size="xs"
        aria-label={t('machine.extras.laser')}
        label={t(isLaser ? 'machine.extras.laserOn' : 'machine.extras.laserOff')}
        checked={isLaser}
        disabled={isBlocked}
        title={isBlocked ? t('machine.extras.onlyAtRest') : undefined}
        onChange={({ currentTarget }) => void act({ action: 'setLaserMode', enable: currentTarget.checked })}
      />
    </>
  );
}

function CameraRow() {
  const { t, i18n } = useTranslation();
  const { driver } = useStudio();
  const showFailure = useDriverFailure();
  const hasCamera = useMachineStore(({ accessories }) => accessories.camera);
  const [photograph, setPhotograph] = useState<Photograph | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const take = async () => {
    setWaiting(true);
    const taken = await takePhotograph(driver);
    setWaiting(false);
    if ('source' in taken) setPhotograph(taken);
    else showFailure(taken);
  };
  return (
    <>
      <span>{t('machine.extras.camera')}</span>
      {hasCamera ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={isWaiting}
          leftSection={<IconCamera size={15} />}
          onClick={() => void take()}
        >
          {t('machine.extras.photograph')}
        </Button>
      ) : (
        <Text fz="xs" c="dimmed">
          {t('machine.extras.noCamera')}
        </Text>
      )}
      {photograph && (
        <figure className={classes.photograph}>
          <img
            src={photograph.source}
            alt={t('machine.extras.pictureOf')}
            onLoad={(event) => event.currentTarget.parentElement?.scrollIntoView({ block: 'nearest' })}
          />
          <figcaption>{new Date(photograph.takenAt).toLocaleTimeString(i18n.language)}</figcaption>
        </figure>
      )}
    </>
  );
}

import { type AxisName, type DriverRequestOf, WORK_SYSTEMS } from '@kerf/protocol';
import { Button, Text } from '@mantine/core';
import { IconArrowBarToUp, IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { useEditorState, useStudio } from '../../state/studio-context';
import { NumberField } from '../../ui/number-field/number-field';
import { Select } from '../../ui/select';
import { chosenFeedRate } from '../jog/use-jogger';
import { useDriverFailure } from '../use-driver-action';
import classes from './control.module.css';

type GoTo = DriverRequestOf<'goTo'>;

const AXES: readonly AxisName[] = ['X', 'Y', 'Z'];
const FARTHEST = 10_000;

/** Sends requests to move to a position. The person's own end of the move is no failure. */
function useGoTo() {
  const { driver } = useStudio();
  const showFailure = useDriverFailure();
  const safeHeight = useEditorState((state) => state.design.setup.safeHeight);
  const isLaser = useMachineStore(({ device }) => device.machine?.laserMode === true);
  return async (where: Pick<GoTo, 'frame' | 'target'>) => {
    const lift = isLaser ? {} : { lift: safeHeight };
    const reply = await driver.request({ action: 'goTo', feedRate: chosenFeedRate(), ...lift, ...where });
    if (!reply.ok && reply.failure.code !== 'move-cancelled') showFailure(reply.failure);
  };
}

/** Why the machine cannot be sent to a position now: the key of a text, or null. */
function useObstacle() {
  const isLost = useMachineStore(({ status }) => status?.positionTrust === 'lost');
  return isLost ? ('machine.goTo.lost' as const) : null;
}

/** Moves to the work zero, to the top, or to a typed position: up first, then across, then down. */
export function GoToPanel({ isDisabled }: { readonly isDisabled: boolean }) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const obstacle = useObstacle();
  const isIdle = useMachineStore(({ status }) => status?.state === 'Idle');
  const isLaser = useMachineStore(({ device }) => device.machine?.laserMode === true);
  const isBlocked = isDisabled || !isIdle || obstacle !== null;
  return (
    <section className={classes.goTo} aria-label={t('machine.goTo.title')}>
      <div className={classes.goToButtons}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCurrentLocation size={15} />}
          disabled={isBlocked}
          onClick={() => void goTo({ frame: 'work', target: { X: 0, Y: 0 } })}
        >
          {t('machine.goTo.zero')}
        </Button>
        {!isLaser && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBarToUp size={15} />}
            disabled={isBlocked}
            onClick={() => void goTo({ frame: 'work', target: {} })}
          >
            {t('machine.goTo.lift')}
          </Button>
        )}
      </div>
      <TypedPosition isBlocked={isBlocked} go={goTo} />
      {obstacle && (
        <Text fz="xs" c="dimmed">
          {t(obstacle)}
        </Text>
      )}
    </section>
  );
}

interface TypedPositionProps {
  readonly isBlocked: boolean;
  readonly go: (where: Pick<GoTo, 'frame' | 'target'>) => Promise<void>;
}

/** A position to go to; an empty field leaves its axis where it is. */
function TypedPosition({ isBlocked, go }: TypedPositionProps) {
  const { t } = useTranslation();
  const isHomed = useMachineStore(({ status }) => status?.homed === true);
  const system = useMachineStore(({ status }) => status?.workSystem ?? WORK_SYSTEMS[0]);
  const [frame, setFrame] = useState<GoTo['frame']>('work');
  const [target, setTarget] = useState<GoTo['target']>({});
  const isUnknown = frame === 'machine' && !isHomed;
  const isEmpty = AXES.every((axis) => target[axis] === undefined);
  return (
    <>
      <div className={classes.position}>
        <Select
          aria-label={t('machine.goTo.frame')}
          size="xs"
          allowDeselect={false}
          data={[
            { value: 'work', label: t('machine.goTo.work', { system }) },
            { value: 'machine', label: t('machine.goTo.machine') },
          ]}
          value={frame}
          onChange={(value) => setFrame(value === 'machine' ? 'machine' : 'work')}
        />
        {AXES.map((axis) => (
          <NumberField
            key={axis}
            aria-label={axis}
            placeholder={axis}
            value={target[axis] ?? null}
            min={-FARTHEST}
            max={FARTHEST}
            disabled={isBlocked}
            onChange={(value) => setTarget({ ...target, [axis]: value })}
          />
        ))}
        <Button
          size="xs"
          variant="default"
          disabled={isBlocked || isUnknown || isEmpty}
          onClick={() => void go({ frame, target })}
        >
          {t('machine.goTo.go')}
        </Button>
      </div>
      {isUnknown && (
        <Text fz="xs" c="dimmed">
          {t('machine.goTo.needsHome')}
        </Text>
      )}
    </>
  );
}

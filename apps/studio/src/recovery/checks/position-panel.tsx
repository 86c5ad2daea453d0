import type { RecoveryChecked } from '@kerf/protocol';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBorderCorners, IconCircleCheck, IconMapPinOff, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasControl, isJobActive, useMachineStore } from '../../driver/machine-store';
import { JogPad } from '../../machine/control/jog-pad';
import { PositionTable } from '../../machine/control/position-table';
import { useDriverAction } from '../../machine/use-driver-action';
import { FrameShapeChoice, useFrameShape } from '../../start/run/frame-row';
import classes from '../recovery.module.css';
import { HomeButton } from './remedy';

interface PositionPanelProps {
  readonly plan: Pick<RecoveryChecked, 'position' | 'sha256' | 'checks'>;
}

/** Whether the machine knows where it is; where it does not, the buttons with which a person finds its place again. */
export function PositionPanel({ plan }: PositionPanelProps) {
  const { t } = useTranslation();
  const { position, sha256, checks } = plan;
  const isKnown = position !== 'unknown';
  const isZeroWrong = checks.some(({ code, state }) => code === 'work-zero' && state === 'objection');
  return (
    <>
      <Alert
        p="xs"
        color={isKnown ? 'green' : 'red'}
        icon={isKnown ? <IconCircleCheck size={18} /> : <IconMapPinOff size={18} />}
        role={isKnown ? 'status' : 'alert'}
        data-position={position}
      >
        {t(`recovery.position.${position}`)}
      </Alert>
      {(!isKnown || isZeroWrong) && <FindPlace sha256={sha256} />}
    </>
  );
}

/** Homing, or the zero at the marked point and the frame. */
function FindPlace({ sha256 }: { sha256: string }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const isBlocked = useMachineStore((state) => !hasControl(state) || isJobActive(state));
  return (
    <section className={classes.place} aria-label={t('machine.jog')}>
      <JogPad isDisabled={isBlocked} />
      <div>
        <Text fz="sm" mb="xs">
          {t('recovery.position.remedy')}
        </Text>
        <Group gap="xs" mb="sm">
          <HomeButton />
          {(['resetXY', 'resetZ'] as const).map((action) => (
            <Button
              key={action}
              size="compact-xs"
              variant="default"
              disabled={isBlocked}
              onClick={() => void act({ action })}
            >
              {t(`machine.${action}`)}
            </Button>
          ))}
          <FrameButton sha256={sha256} isDisabled={isBlocked} />
        </Group>
        <PositionTable />
      </div>
    </section>
  );
}

/**
 * Traces the frame of the program in the shape that a person has chosen; pressed again, or when the dialog is left, it
 * ends the trace.
 */
function FrameButton({ sha256, isDisabled }: { sha256: string; isDisabled: boolean }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const [isFraming, setFraming] = useState(false);
  const end = useRef(() => {});
  end.current = () => isFraming && void act({ action: 'jogStop' });
  useEffect(() => () => end.current(), []);
  const trace = async () => {
    setFraming(true);
    await act({ action: 'frame', sha256, shape: useFrameShape.getState().shape });
    setFraming(false);
  };
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        disabled={isDisabled && !isFraming}
        leftSection={isFraming ? <IconPlayerStop size={14} /> : <IconBorderCorners size={14} />}
        onClick={() => (isFraming ? end.current() : void trace())}
      >
        {t(isFraming ? 'start.endFrame' : 'start.frame')}
      </Button>
      <FrameShapeChoice isDisabled={isFraming} />
    </>
  );
}

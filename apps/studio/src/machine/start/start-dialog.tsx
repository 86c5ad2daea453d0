import { Button, Modal, Stepper } from '@mantine/core';
import { useModals } from '@mantine/modals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewStore } from '../../state/view-store';
import { useCovered } from '../../ui/use-covered';
import { ControlNote } from '../control-note';
import classes from '../machine.module.css';
import { isJobActive, useMachineStore } from '../machine-store';
import { CollisionNote } from './collision-note';
import { JobView } from './job-view';
import { useIsWrongLaserMode } from './laser-mode-note';
import { MachineStep } from './machine-step';
import { PositionStep } from './position-step';
import { RunStep } from './run-step';
import { useCollisions } from './use-collisions';
import { usePlannedMode } from './use-planned-mode';

const LAST_STEP = 2;

/** The wizard from machine to running job; while a job runs, and until its end was seen, its progress instead. */
export function StartDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isStartOpen);
  const close = () => useViewStore.setState({ isStartOpen: false });
  // A question above it takes Escape for itself.
  const { modals } = useModals();
  const isCovered = useCovered(modals.length > 0);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('start.title')}
      size={1000}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
    >
      {isOpen && <Content onClose={close} />}
    </Modal>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const isActive = useMachineStore(isJobActive);
  const [wasActive, setWasActive] = useState(false);
  if (isActive && !wasActive) setWasActive(true);
  if (isActive || wasActive) return <JobView onClose={onClose} onAgain={() => setWasActive(false)} />;
  return <Wizard />;
}

function Wizard() {
  const { t } = useTranslation();
  const [step, setStep] = useState(0);
  const isConnected = useMachineStore((state) => state.device.status === 'CONNECTED');
  const mode = usePlannedMode();
  const isWrongMode = useIsWrongLaserMode(mode === 'laser') && mode !== null;
  const check = useCollisions();
  return (
    <>
      <ControlNote />
      {step < LAST_STEP && <CollisionNote collisions={check.collisions} mb="sm" />}
      <Stepper active={step} size="xs" onStepClick={setStep} allowNextStepsSelect={false}>
        <Stepper.Step label={t('start.steps.machine')}>
          <MachineStep />
        </Stepper.Step>
        <Stepper.Step label={t('start.steps.position')}>
          <PositionStep />
        </Stepper.Step>
        <Stepper.Step label={t('start.steps.run')}>
          <RunStep check={check} />
        </Stepper.Step>
      </Stepper>
      <div className={classes.footer}>
        <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t('action.back')}
        </Button>
        {step < LAST_STEP && (
          <Button disabled={!isConnected || (step === 0 && isWrongMode)} onClick={() => setStep(step + 1)}>
            {t('action.next')}
          </Button>
        )}
      </div>
    </>
  );
}

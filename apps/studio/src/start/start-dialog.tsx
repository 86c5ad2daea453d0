import { Button, Loader, Modal, Stepper } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import { ControlNote } from '../machine/control/control-note';
import { useJobDockStore } from '../machine/run/job-dock-store';
import { useViewStore } from '../state/view-store';
import { useDialogAbove } from '../ui/use-dialog-above';
import { FaultList } from './fault-list';
import { useIsWrongLaserMode } from './laser-mode-note';
import { MachineStep } from './machine-step';
import { NoProgram } from './no-program';
import { PositionStep } from './position-step';
import { RunStep } from './run/run-step';
import { SimulatedRun } from './run/simulated-run';
import classes from './start.module.css';
import { usePlannedMode } from './use-planned-mode';
import { type Start, useStart } from './use-start';

const LAST_STEP = 2;

/**
 * The dialog that leads from the machine to the running job in steps. It closes when a job starts, because the dock
 * shows the job.
 */
export function StartDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isStartOpen);
  const mode = usePlannedMode();
  const close = () => useViewStore.setState({ isStartOpen: false });
  // A question above the dialog handles Escape itself.
  const isCovered = useDialogAbove();
  const hasJob = useMachineStore(isJobActive);
  useEffect(() => {
    if (!isOpen || !hasJob) return;
    useJobDockStore.setState({ takesFocus: true });
    useViewStore.setState({ isStartOpen: false });
  }, [isOpen, hasJob]);
  return (
    <Modal
      data-machine-controls
      opened={isOpen}
      onClose={close}
      title={t(mode === 'laser' ? 'start.titleLaser' : 'start.title')}
      size={1000}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      returnFocus={!hasJob}
    >
      {isOpen && <Wizard />}
    </Modal>
  );
}

function Wizard() {
  const start = useStart();
  return (
    <>
      <ControlNote />
      <Body start={start} />
    </>
  );
}

/** Shows the steps. For each program of a job they begin again, with the first step that needs something. */
function Body({ start }: { start: Start }) {
  if (!start.program) return <NoProgram faults={start.faults} />;
  if (!start.isOffered) return <Loader m="xl" />;
  return (
    <>
      <SimulatedRun start={start} />
      <Steps key={start.index} start={start} />
    </>
  );
}

/** The three steps of the dialog. When the dialog opens, it shows the first step that is not finished. */
function Steps({ start }: { start: Start }) {
  const { t } = useTranslation();
  const isConnected = useMachineStore((state) => state.device.status === 'CONNECTED');
  const mode = usePlannedMode();
  const isWrongMode = useIsWrongLaserMode(mode === 'laser') && mode !== null;
  const isFirstStepDone = isConnected && !isWrongMode;
  const [step, setStep] = useState(() => firstStep(start, isFirstStepDone));
  // The last step itself shows the faults, with the question whether the person agrees to them.
  const shown = step < LAST_STEP ? start.faults : [];
  return (
    <>
      <FaultList faults={shown} />
      <Stepper
        active={step}
        size="xs"
        classNames={{ steps: classes.steps ?? '' }}
        onStepClick={setStep}
        allowNextStepsSelect={false}
      >
        <Stepper.Step label={t('start.steps.machine')}>
          <MachineStep />
        </Stepper.Step>
        <Stepper.Step label={t(mode === 'laser' ? 'start.steps.positionLaser' : 'start.steps.position')}>
          <PositionStep start={start} />
        </Stepper.Step>
        <Stepper.Step label={t('start.steps.run')}>
          <RunStep start={start} onStep={setStep} />
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

/** The first step that is not finished. */
function firstStep({ needs }: Start, isFirstStepDone: boolean): number {
  if (!isFirstStepDone) return 0;
  return needs.find(({ isMet }) => !isMet)?.step ?? LAST_STEP;
}

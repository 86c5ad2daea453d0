import { Button, Loader, Modal, Stepper } from '@mantine/core';
import { useModals } from '@mantine/modals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import { ControlNote } from '../machine/control/control-note';
import { useEscapeToCancel } from '../machine/run/use-escape-to-cancel';
import { useViewStore } from '../state/view-store';
import { useCovered } from '../ui/use-covered';
import { FaultList } from './fault-list';
import { useIsWrongLaserMode } from './laser-mode-note';
import { MachineStep } from './machine-step';
import { NoProgram } from './no-program';
import { PositionStep } from './position-step';
import { JobView } from './run/job-view';
import { RunStep } from './run/run-step';
import classes from './start.module.css';
import { usePlannedMode } from './use-planned-mode';
import { type Start, useStart } from './use-start';

const LAST_STEP = 2;

/**
 * The dialog that leads from the machine to the running job in steps. While a job runs, and until the person has seen
 * its end, it shows the job's progress.
 */
export function StartDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isStartOpen);
  const mode = usePlannedMode();
  const close = () => useViewStore.setState({ isStartOpen: false });
  // A question above the dialog handles Escape itself.
  const { modals } = useModals();
  const isCovered = useCovered(modals.length > 0);
  const hasJob = useMachineStore(isJobActive);
  useEscapeToCancel(isOpen && hasJob && !isCovered);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t(mode === 'laser' ? 'start.titleLaser' : 'start.title')}
      size={1000}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered && !hasJob}
    >
      {isOpen && <Content onClose={close} />}
    </Modal>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const isActive = useMachineStore(isJobActive);
  const [wasActive, setWasActive] = useState(false);
  if (isActive && !wasActive) setWasActive(true);
  // After the connection to the driver was lost, there may be no job to show. Then a notice on the page says so.
  const isKnown = useMachineStore((state) => state.task !== null);
  if (isKnown && (isActive || wasActive))
    return <JobView onClose={onClose} onAgain={() => setWasActive(false)} />;
  return <Wizard />;
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
  return <Steps key={start.index} start={start} />;
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
      <Stepper active={step} size="xs" onStepClick={setStep} allowNextStepsSelect={false}>
        <Stepper.Step label={t('start.steps.machine')}>
          <MachineStep />
        </Stepper.Step>
        <Stepper.Step label={t('start.steps.position')}>
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

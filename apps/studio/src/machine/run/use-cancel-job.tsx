import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { isJobActive, type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { liveText } from '../../ui/live-text';
import { useDriverAction } from '../use-driver-action';

/** A question before the job on the machine is ended. */
interface Question {
  /** The id of the question, so that it is open only once. */
  readonly id: string;
  /** Whether the question still makes sense. It is closed when it does not. */
  readonly isOpen: (state: MachineStoreState) => boolean;
  /** The texts of a job that is given up, or of a job that goes on later. */
  readonly texts: 'cancelling' | 'later';
  readonly colour: string;
  /** What is said when the driver has done it. */
  readonly done?: 'job.cancelDone';
}

/** Asks whether to cancel the job on the machine, and cancels it. */
export function useCancelJob(): () => void {
  return useEndJob({
    id: 'cancel-job',
    isOpen: isJobActive,
    texts: 'cancelling',
    colour: 'red',
    done: 'job.cancelDone',
  });
}

/**
 * Asks whether to end a held job here and to go on with it later. The driver's cancel does all that is needed: it
 * switches the spindle off, lifts the tool of a router, keeps the position, and the driver then offers to go on.
 */
export function useStopForLater(): () => void {
  return useEndJob({ id: 'stop-for-later', isOpen: canStopForLater, texts: 'later', colour: 'blue' });
}

/** Whether the job is held, and was recorded so far that it can go on later. */
export function canStopForLater({ stage, task }: MachineStoreState): boolean {
  return stage === 'paused' && task?.pauseReason !== 'journal';
}

function useEndJob({ id, isOpen, texts, colour, done }: Question): () => void {
  const act = useDriverAction();
  return () => {
    const forget = useMachineStore.subscribe((state) => {
      if (!isOpen(state)) modals.close(id);
    });
    modals.openConfirmModal({
      modalId: id,
      onClose: forget,
      title: liveText(`job.${texts}.title`),
      children: <Text fz="sm">{liveText(`job.${texts}.text`)}</Text>,
      labels: { confirm: liveText(`job.${texts}.confirm`), cancel: liveText(`job.${texts}.goOn`) },
      confirmProps: { color: colour },
      onConfirm: async () => {
        // A cancel that failed shows why: 'Canceled' is only said of a job that was.
        if ((await act({ action: 'cancel' })) && done) notifications.show({ message: liveText(done) });
      },
    });
  };
}

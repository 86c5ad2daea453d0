import { notifications } from '@mantine/notifications';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import { useJobStore } from '../job/job-store';
import { useJobProgram } from '../job/use-job-program';
import { useDriverFailure } from '../machine/use-driver-action';
import { forgetSent, isProgramMissing, sendProgram } from '../start/run/sent-program';
import { fileTypeOf } from '../start/run/start-request';
import { uploadLabel } from '../start/run/tool-config';
import { useStudio } from '../state/studio-context';
import { openWorkshop } from '../state/workshop-view';
import { IconButton } from '../ui/icon-button';
import { liveText } from '../ui/live-text';
import { useMachineName } from './use-machine-name';

/** Adds the present job to the queue of the machine that the page shows: each of its programs, in their order. */
export function AddToQueueButton() {
  const { t } = useTranslation();
  const { programs, isStale } = useJobProgram();
  const isLinked = useMachineStore((state) => state.link === 'connected');
  const add = useAddToQueue();
  const isReady = isLinked && programs.length > 0 && !isStale;
  return (
    <IconButton
      icon={IconPlaylistAdd}
      label={isReady || !isLinked ? t('workshop.addToQueue') : t('workshop.addToQueueHint')}
      disabled={!isReady}
      onClick={() => void add()}
    />
  );
}

function useAddToQueue(): () => Promise<void> {
  const { driver, editor } = useStudio();
  const { programs, name } = useJobProgram();
  const isFile = useJobStore(({ job }) => job.status === 'opened');
  const machines = useMachineStore((state) => state.machines);
  const shown = useMachineStore((state) => state.machine);
  const nameOf = useMachineName();
  const showFailure = useDriverFailure();
  const addOne = async (index: number, isAgain = false) => {
    const program = programs[index];
    if (!program) return null;
    const { design } = editor.getState();
    const label = uploadLabel({ program, name, design, isFile });
    const sent = await sendProgram(driver, program, label);
    if (typeof sent !== 'string') return sent.ok ? null : sent.failure;
    const { mode } = program.trace;
    const programName = programs.length > 1 ? `${name} (${index + 1}/${programs.length})` : name;
    const fields = { sha256: sent, name: programName, fileType: fileTypeOf(design), mode };
    const reply = await driver.request({ action: 'addToQueue', ...fields });
    if (reply.ok) return null;
    if (isAgain || !isProgramMissing(reply.failure)) return reply.failure;
    forgetSent(driver);
    return addOne(index, true);
  };
  return async () => {
    for (const index of programs.keys()) {
      const failure = await addOne(index);
      if (!failure) continue;
      showFailure(failure);
      return;
    }
    const machine = machines.find(({ id }) => id === shown);
    const count = useMachineStore.getState().queue.length;
    notifications.show({
      id: 'queued',
      message: liveText('workshop.added', { count, name: machine ? nameOf(machine) : '' }),
      onClick: () => openWorkshop('queue'),
    });
  };
}

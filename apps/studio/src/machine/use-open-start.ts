import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { isStaleJob, programsOf, useJobStore } from '../job/job-store';
import { useViewStore } from '../state/view-store';

/** Opens the wizard that runs the job; without current G-code it says what to do first. */
export function useOpenStart(): () => void {
  const { t } = useTranslation();
  const { editor } = useStudio();
  return () => {
    const { job } = useJobStore.getState();
    const { design } = editor.getState();
    if (programsOf(job).length === 0 || isStaleJob(job, design)) {
      notifications.show({ id: 'preview-first', message: t('start.previewFirst'), color: 'yellow' });
      return;
    }
    useViewStore.setState({ isStartOpen: true });
  };
}

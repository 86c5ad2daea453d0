import { lacksToolZero, useMachineStore } from '../../driver/machine-store';
import { useDriverAction } from '../use-driver-action';
import { useJobDockStore } from './job-dock-store';

/** Resumes the job. If another bit still needs its Z zero, shows the controls to set Z zero first. */
export function useResume(): () => void {
  const act = useDriverAction();
  return () => {
    if (lacksToolZero(useMachineStore.getState())) useJobDockStore.setState({ isExpanded: true });
    else void act({ action: 'resume' });
  };
}

import { lacksToolZero, useMachineStore } from '../../driver/machine-store';
import { useViewStore } from '../../state/view-store';
import { useDriverAction } from '../use-driver-action';

/** Resumes the job. If another bit still needs its Z zero, opens the window to set Z zero first. */
export function useResume(): () => void {
  const act = useDriverAction();
  return () => {
    if (lacksToolZero(useMachineStore.getState())) useViewStore.setState({ isStartOpen: true });
    else void act({ action: 'resume' });
  };
}

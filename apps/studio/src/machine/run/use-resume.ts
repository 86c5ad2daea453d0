import { lacksToolZero, useMachineStore } from '../../driver/machine-store';
import { useViewStore } from '../../state/view-store';
import { useDriverAction } from '../use-driver-action';

/** Resumes the job. If Z zero is not set yet for another bit, opens the window in which to set it instead. */
export function useResume(): () => void {
  const act = useDriverAction();
  return () => {
    if (lacksToolZero(useMachineStore.getState())) useViewStore.setState({ isStartOpen: true });
    else void act({ action: 'resume' });
  };
}

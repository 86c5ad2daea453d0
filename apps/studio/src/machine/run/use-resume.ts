import { lacksToolZero, useMachineStore } from '../../driver/machine-store';
import { useViewStore } from '../../state/view-store';
import { useDriverAction } from '../use-driver-action';

/** Lets the job go on; where another bit has no zero of Z yet, it opens the window in which that is set instead. */
export function useResume(): () => void {
  const act = useDriverAction();
  return () => {
    if (lacksToolZero(useMachineStore.getState())) useViewStore.setState({ isStartOpen: true });
    else void act({ action: 'resume' });
  };
}

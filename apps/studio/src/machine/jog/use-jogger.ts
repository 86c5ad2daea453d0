import { useEffect, useRef, useState } from 'react';
import { useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';
import { pressStop } from '../stop/stop-store';
import { useDriverFailure } from '../use-driver-action';
import { allowedFeedRate, JOG_STEPS, movedAxes, useJogStore } from './jog-store';
import { Jogger } from './jogger';

/**
 * The jogger of a jog pad, with the chosen step and feed rate. It lets go when the pad is blocked or goes away, and
 * when the window loses the focus or is hidden, because then the release of a button or key would be missed.
 */
export function useJogger(isBlocked: boolean): Jogger {
  const { driver } = useStudio();
  const showFailure = useDriverFailure();
  const latest = useRef({ driver, showFailure });
  latest.current = { driver, showFailure };
  const [jogger] = useState(
    () =>
      new Jogger({
        driver: { request: (message) => latest.current.driver.request(message) },
        stepSize: () => stepSizes()[useJogStore.getState().distanceStep] ?? 0,
        feedRate: (axes) =>
          allowedFeedRate(
            chosenFeedRate(),
            movedAxes(axes).map(({ axis }) => axis),
            useMachineStore.getState().device.machine,
          ),
        failed: (failure) => latest.current.showFailure(failure),
        unstopped: () => void pressStop(latest.current.driver),
      }),
  );
  useEffect(() => {
    if (isBlocked) jogger.cancel();
  }, [isBlocked, jogger]);
  useEffect(() => {
    const letGo = () => jogger.cancel();
    const letGoWhenHidden = () => {
      if (document.hidden) letGo();
    };
    window.addEventListener('blur', letGo);
    document.addEventListener('visibilitychange', letGoWhenHidden);
    return () => {
      letGo();
      window.removeEventListener('blur', letGo);
      document.removeEventListener('visibilitychange', letGoWhenHidden);
    };
  }, [jogger]);
  return jogger;
}

/** The steps on offer in the person's unit, mm, from small to large. */
export function stepSizes(): readonly number[] {
  return JOG_STEPS[useViewStore.getState().unit].distances;
}

/** The chosen feed rate for moves by hand, mm/min. */
export function chosenFeedRate(): number {
  const { feedRates } = JOG_STEPS[useViewStore.getState().unit];
  return feedRates[useJogStore.getState().feedStep] ?? feedRates[0]!;
}

import type { FailureMessage, RecoveryChecked } from '@kerf/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';
import type { RecoveryQuestion } from './recovery-request';

/** What the driver says of a way to continue; while it is asked again, the earlier reply stays. */
export interface PlanState {
  readonly plan: RecoveryChecked | null;
  readonly failure: FailureMessage | null;
  /** Whether a reply is awaited, so that plan and failure may be out of date. */
  readonly isChecking: boolean;
}

const NOTHING: PlanState = { plan: null, failure: null, isChecking: true };

/** How long the machine's state must stay the same before the driver is asked again, ms. */
const REST_MS = 250;

/**
 * Asks the driver where and how a job would go on, and asks again whenever the machine changes in a way that matters,
 * or `sent` does: how often the program was sent. It does not ask while `isPaused`. Nothing moves. `show` takes over a
 * reply that another part of the dialog has got.
 */
export function useRecoveryPlan(
  question: RecoveryQuestion | null,
  sent: number,
  isPaused: boolean,
): PlanState & {
  readonly show: (plan: RecoveryChecked) => void;
} {
  const { driver } = useStudio();
  const [state, setState] = useState<PlanState & { readonly key: string }>({ ...NOTHING, key: '' });
  const key = question ? JSON.stringify(question) : '';
  const machine = useMachineStore(machineKey);
  const latest = useRef(question);
  latest.current = question;
  const askedKey = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies(machine): a change of the machine asks again
  // biome-ignore lint/correctness/useExhaustiveDependencies(sent): a program that was sent again asks again
  useEffect(() => {
    const { current } = latest;
    if (!current || isPaused) return;
    let isGone = false;
    const isFirst = askedKey.current !== key;
    askedKey.current = key;
    const ask = async () => {
      const reply = await driver.request({ action: 'checkRecovery', ...current });
      if (isGone) return;
      if (!reply.ok) setState({ key, plan: null, failure: reply.failure, isChecking: false });
      else if (reply.event.action === 'RECOVERY_CHECKED') {
        const { action: _action, requestId: _requestId, ...plan } = reply.event;
        setState({ key, plan, failure: null, isChecking: false });
      }
    };
    setState((before) => ({ ...(before.key === key ? before : { ...NOTHING, key }), isChecking: true }));
    const timer = setTimeout(() => void ask(), isFirst ? 0 : REST_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [driver, key, machine, sent, isPaused]);
  const show = useCallback(
    (plan: RecoveryChecked) => setState({ key, plan, failure: null, isChecking: false }),
    [key],
  );
  return { ...(state.key === key ? state : NOTHING), show };
}

/** Everything about the machine that the driver's reply depends on, as one text. */
export function machineKey({ link, device, status, setup, controller, stage }: MachineStoreState): string {
  const { state, homed, positionTrust, workSystem } = status ?? {};
  return JSON.stringify([link, device, state, homed, positionTrust, workSystem, setup, controller, stage]);
}

import type { DriverRequest, FailureMessage, RecoveryChecked } from '@kerf/protocol';
import { useEffect, useRef, useState } from 'react';
import { useSessionStore } from '../../api/session-store';
import { useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';
import { type CheckCode, isSamePlan, type RecoveryQuestion } from './recovery-request';

/** What a person has seen and confirmed. */
interface Confirmed {
  readonly question: RecoveryQuestion;
  readonly plan: RecoveryChecked;
  readonly confirmed: readonly CheckCode[];
}

/**
 * Continues a job as a person has confirmed it. This page takes control if no page has it. The driver is asked once
 * more at that moment, because its permission is valid for a short time only. If the machine would now do something
 * else, nothing starts: `onOther` gets the new plan. Leaving the dialog cancels everything that has not started.
 */
export function useContinueJob(onOther: (plan: RecoveryChecked) => void) {
  const { driver } = useStudio();
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const [isChanged, setChanged] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function ask(message: DriverRequest) {
    const reply = await driver.request(message);
    if (isGone.current) return null;
    if (!reply.ok) setFailure(reply.failure);
    return reply.ok ? reply.event : null;
  }

  async function go({ question, plan, confirmed }: Confirmed): Promise<void> {
    setFailure(null);
    setChanged(false);
    setStarting(true);
    const { controller, sessionId } = useMachineStore.getState();
    const isMine = controller === sessionId || (await ask({ action: 'takeControl' })) !== null;
    const event = isMine && (await ask({ action: 'checkRecovery', ...question }));
    if (event && event.action === 'RECOVERY_CHECKED') {
      const { action: _action, requestId: _requestId, ...fresh } = event;
      const { startNonce } = fresh;
      if (startNonce === null || !isSamePlan(plan, fresh)) {
        setChanged(true);
        onOther(fresh);
      } else await ask({ action: 'doRecoveryCarvingTask', userId, startNonce, confirmed: [...confirmed] });
    }
    if (!isGone.current) setStarting(false);
  }

  return { isStarting, failure, isChanged, go };
}

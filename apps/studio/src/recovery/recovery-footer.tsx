import type { Recovery } from '@kerf/protocol';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasControl, useMachineStore } from '../driver/machine-store';
import { closeRecovery } from '../state/recovery-view';
import { useCountdown } from './checks/use-countdown';
import classes from './recovery.module.css';
import { useGiveUp } from './use-give-up';

/** How far the person and the driver are. */
interface FormState {
  readonly isChecking: boolean;
  /** Whether the machine would now do something else than what the person has confirmed. */
  readonly isChanged: boolean;
  readonly isStarting: boolean;
  readonly hasObjection: boolean;
  /** Whether nothing but the countdown is missing. */
  readonly canGoOn: boolean;
}

interface RecoveryFooterProps {
  readonly recovery: Recovery | null;
  readonly state: FormState;
  readonly onOk: () => void;
}

/** Cancel, give up, and OK, which a person can press when everything is confirmed and the countdown is over. */
export function RecoveryFooter({ recovery, state, onOk }: RecoveryFooterProps) {
  const { t } = useTranslation();
  const isMine = useMachineStore(hasControl);
  const giveUp = useGiveUp();
  const canGoOn = state.canGoOn && isMine;
  const seconds = useCountdown(canGoOn);
  const isCounting = canGoOn && seconds > 0;
  return (
    <div className={classes.footer}>
      <div className={classes.word} role="status" data-testid="recovery-word">
        {t(wordOf(state, isCounting), { seconds })}
      </div>
      {recovery && (
        <Button variant="subtle" color="red" onClick={() => giveUp(recovery)}>
          {t('recovery.giveUp')}
        </Button>
      )}
      <Button variant="default" onClick={closeRecovery}>
        {t('action.cancel')}
      </Button>
      <Button
        className={classes.ok ?? ''}
        disabled={!canGoOn || isCounting || state.isChecking}
        loading={state.isStarting}
        onClick={onOk}
      >
        {isCounting ? t('recovery.okIn', { seconds }) : t('recovery.ok')}
      </Button>
    </div>
  );
}

function wordOf(state: FormState, isCounting: boolean) {
  if (state.isChanged && !state.canGoOn) return 'recovery.checks.changed';
  if (state.hasObjection) return 'recovery.objections';
  if (isCounting) return 'recovery.waits';
  if (state.canGoOn) return 'recovery.ready';
  return state.isChecking ? 'recovery.checking' : 'recovery.tickFirst';
}

import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { useViewStore } from '../../state/view-store';
import { Hint } from '../../ui/hint';
import { useMachineStateText } from '../use-machine-state-text';
import classes from './state-pill.module.css';

/** How urgent a state is for the person at the machine; the colour of the pill. */
const TONES: Readonly<Record<string, string>> = {
  Idle: 'rest',
  Run: 'busy',
  Jog: 'busy',
  Home: 'busy',
  Hold: 'wait',
  Door: 'wait',
  Tool: 'wait',
  Check: 'wait',
  Sleep: 'wait',
  Alarm: 'alarm',
};

/**
 * The state of the machine in the header, as the controller names it, with its number: Hold:0, Door:1, the number of an
 * alarm. A press opens the control by hand, or the connection.
 */
export function StatePill() {
  const { t } = useTranslation();
  const stateText = useMachineStateText();
  const link = useMachineStore((state) => state.link);
  const deviceStatus = useMachineStore((state) => state.device.status);
  const state = useMachineStore(({ status }) => status?.state ?? null);
  const subState = useMachineStore(({ status }) => status?.subState ?? null);
  const alarm = useMachineStore(({ status }) => /\d+$/.exec(status?.alarm?.code ?? '')?.[0]);
  const isConnected = link === 'connected' && deviceStatus === 'CONNECTED';
  const number = state === 'Alarm' ? alarm : (subState ?? undefined);
  const shown =
    isConnected && state !== null
      ? stateText(state) + (number === undefined ? '' : `:${number}`)
      : t(deviceStatus === 'CONNECTING' ? 'machine.connecting' : 'machine.disconnected');
  return (
    <Hint label={t(isConnected ? 'machine.pillHint' : 'machine.pillConnect')}>
      <UnstyledButton
        className={classes.pill}
        data-tone={isConnected && state !== null ? (TONES[state] ?? 'wait') : 'off'}
        data-state={isConnected ? state : null}
        data-testid="state-pill"
        onClick={() => useViewStore.setState({ isControlOpen: true })}
      >
        <span className={classes.lamp} aria-hidden="true" />
        <span className="visually-hidden">{t('machine.title')}: </span>
        {/* Only an alarm interrupts a screen reader. */}
        <span className={classes.text} role={state === 'Alarm' ? 'alert' : undefined}>
          {shown}
        </span>
      </UnstyledButton>
    </Hint>
  );
}

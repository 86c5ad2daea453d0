import { useTranslation } from 'react-i18next';
import classes from './machine.module.css';
import { useMachineStore } from './machine-store';

function coordinates(position: readonly [number, number, number] | undefined): string {
  return position ? position.map((value) => value.toFixed(3)).join('  ') : '—';
}

/** State, work position and machine position in one line. */
export function MachineReadout() {
  const { t } = useTranslation();
  const status = useMachineStore((state) => state.status);
  if (!status) return <span className={classes.readout}>{t('machine.disconnected')}</span>;
  return (
    <span className={classes.readout}>
      <strong data-testid="machine-state">{status.state}</strong>
      <span>
        {t('machine.workPosition')} {coordinates(status.workPosition)}
      </span>
      <span>
        {t('machine.machinePosition')} {coordinates(status.machinePosition)}
      </span>
    </span>
  );
}

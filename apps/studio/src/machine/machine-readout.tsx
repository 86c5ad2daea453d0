import { useTranslation } from 'react-i18next';
import { useLengths } from '../ui/length';
import classes from './machine.module.css';
import { useMachineStore } from './machine-store';

/** State, work position and machine position in one line. */
export function MachineReadout() {
  const { t } = useTranslation();
  const { running, unit } = useLengths();
  const coordinates = (position: readonly number[] | undefined) =>
    position ? position.map((mm) => running(mm, unit === 'mm' ? 3 : 2)).join('  ') : '—';
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

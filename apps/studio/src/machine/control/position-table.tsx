import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { useLengths } from '../../ui/length';
import { MachineStateText } from '../machine-state';
import classes from './control.module.css';

/** The machine position and the work position, axis by axis. */
export function PositionTable() {
  const { t } = useTranslation();
  const { running, unit } = useLengths();
  const status = useMachineStore((state) => state.status);
  const rows = [
    { name: t('machine.workPosition'), position: status?.workPosition },
    { name: t('machine.machinePosition'), position: status?.machinePosition },
  ];
  const lengthOf = (mm: number | undefined) => (mm === undefined ? '—' : running(mm, unit === 'mm' ? 3 : 2));
  return (
    <div className={classes.positions}>
      <MachineStateText className={classes.axisName ?? ''} />
      {['X', 'Y', 'Z'].map((axis) => (
        <span key={axis}>{axis}</span>
      ))}
      {rows.map(({ name, position }) => (
        <div key={name} style={{ display: 'contents' }}>
          <span className={classes.axisName}>{name}</span>
          {[0, 1, 2].map((axis) => (
            <span key={axis}>{lengthOf(position?.[axis])}</span>
          ))}
        </div>
      ))}
      {status?.positionTrust === 'lost' && <em className={classes.uncertain}>{t('machine.positionLost')}</em>}
    </div>
  );
}

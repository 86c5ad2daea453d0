import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import { useLengths } from '../ui/length';
import classes from './machine.module.css';
import { MachineStateText } from './machine-state';

/** The state, the work position and the machine position in one line. */
export function MachineReadout() {
  const { t } = useTranslation();
  const { running, unit } = useLengths();
  const coordinates = (position: readonly number[] | undefined) =>
    position ? position.map((mm) => running(mm, unit === 'mm' ? 3 : 2)).join('  ') : '—';
  const status = useMachineStore((state) => state.status);
  if (!status) return <span className={classes.readout}>{t('machine.disconnected')}</span>;
  return (
    <span className={classes.readout}>
      <strong>
        <MachineStateText />
      </strong>
      <Position of="work" name={t('machine.workPosition')} letter="W" at={coordinates(status.workPosition)} />
      <Position
        of="machine"
        name={t('machine.machinePosition')}
        letter="M"
        at={coordinates(status.machinePosition)}
      />
    </span>
  );
}

interface PositionProps {
  readonly of: 'work' | 'machine';
  readonly name: string;
  readonly letter: string;
  readonly at: string;
}

/** The name of a position: the whole name where there is room, else the letter that controllers use. */
function Position({ of, name, letter, at }: PositionProps) {
  return (
    <span data-of={of} title={name}>
      <span className={classes.readoutName}>{name}</span>
      <span className={classes.readoutLetter} aria-hidden="true">
        {letter}
      </span>{' '}
      {at}
    </span>
  );
}

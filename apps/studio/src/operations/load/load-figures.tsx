import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBitName } from '../../bits/bit-list';
import { type LengthFormat, useLengths } from '../../ui/length';
import classes from './cut-loads.module.css';
import type { ShownLoad, Span } from './shown-loads';

/** The decimals of a feed per tooth and of a ridge, in mm. */
const DECIMALS = 3;

interface LoadFiguresProps {
  readonly load: ShownLoad;
  /** Whether the name of the bit is shown: if there are several. */
  readonly isNamed: boolean;
}

/** Feed per tooth, surface speed and ridges of one bit, and what to do if they do not suit it. */
export function LoadFigures({ load, isNamed }: LoadFiguresProps) {
  const { t } = useTranslation();
  const bitName = useBitName();
  const lengths = useLengths();
  const { bit, feedPerTooth, range, surfaceSpeed, scallop, fault } = load;
  const unknown = t('operation.load.unknown');
  const isToothWrong = fault === 'rubbing' || fault === 'overload';
  return (
    <div>
      {isNamed && <div className={classes.bit}>{bitName(bit)}</div>}
      <dl className={classes.figures}>
        <Figure
          label={t('operation.load.feedPerTooth')}
          value={feedPerTooth ? lengthSpan(feedPerTooth, lengths) : unknown}
          isWrong={isToothWrong}
          note={range && lengthSpan(range, lengths)}
        />
        <Figure
          label={t('operation.load.surfaceSpeed')}
          value={surfaceSpeed ? speedSpan(surfaceSpeed, lengths) : unknown}
          isWrong={fault === 'burning'}
          note={null}
        />
        {scallop > 0 && (
          <Figure
            label={t('operation.load.scallop')}
            value={lengths.text(scallop, DECIMALS)}
            isWrong={false}
            note={null}
          />
        )}
      </dl>
      <Advice load={load} />
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  /** The values that suit; null if none are known. */
  readonly note: string | null;
}

function Figure({ label, value, isWrong, note }: FigureProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.figure} data-wrong={isWrong || undefined}>
      <dt>{label}</dt>
      <dd>
        {isWrong && <IconAlertTriangle size={12} aria-hidden="true" />}
        {value}
      </dd>
      {note && (
        <dd className={classes.range} title={t('operation.load.suits')}>
          {note}
        </dd>
      )}
    </div>
  );
}

/** What to do; nothing if all is well. */
function Advice({ load: { bit, feedPerTooth, fault, remedy } }: { load: ShownLoad }) {
  const { t } = useTranslation();
  const { feed, plain } = useLengths();
  if (fault && remedy !== null)
    return (
      <p className={classes.advice} role="status">
        {t(`operation.load.${fault}`, { feed: feed(remedy), speed: plain(remedy, 0) })}
      </p>
    );
  if (feedPerTooth || bit.flutes !== undefined) return null;
  return <p className={classes.hint}>{t('operation.load.enterFlutes')}</p>;
}

function lengthSpan({ least, most }: Span, { text, number }: LengthFormat): string {
  const first = number(least, DECIMALS);
  return first === number(most, DECIMALS) ? text(most, DECIMALS) : `${first}–${text(most, DECIMALS)}`;
}

function speedSpan({ least, most }: Span, { surfaceSpeed }: LengthFormat): string {
  const [first, last] = [surfaceSpeed(least), surfaceSpeed(most)];
  return first === last ? last : `${first} – ${last}`;
}

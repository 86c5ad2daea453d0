import type { Player, Preview } from '@kerf/preview';
import { isSevereFault, type StockFault, type StockResult } from '@kerf/simulation';
import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useJobStore } from '../../job/job-store';
import { useJobProgram } from '../../job/use-job-program';
import { useStockStore } from '../../simulation/stock-store';
import { useLengths } from '../../ui/length';
import classes from './side.module.css';

const MOST_FAULTS = 50;

interface StockNotesProps {
  readonly player: Player;
  readonly preview: Preview | null;
}

/** The faults that the simulation has found, each with a link to its moment, and the cell size of the simulation. */
export function StockNotes({ player, preview }: StockNotesProps) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const stock = useStockStore((state) => state.stock);
  if (stock.status === 'none') return null;
  if (stock.status !== 'ready')
    return (
      <Text fz="xs" c="dimmed" role="status">
        {t(stock.status === 'running' ? 'preview.simulating' : 'preview.simulationFailed')}
      </Text>
    );
  const { faults, omitted } = stock.result;
  const isAnyEarlier = stock.earlier.some(hasSevereFault);
  const more = omitted + Math.max(0, faults.length - MOST_FAULTS);
  return (
    <section aria-label={t('preview.faults')}>
      {(faults.length > 0 || isAnyEarlier) && <h3 className={classes.blockTitle}>{t('preview.faults')}</h3>}
      {stock.earlier.map((earlier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: programs are known by their place in the job alone
        <EarlierRow key={index} index={index} result={earlier} />
      ))}
      {faults.slice(0, MOST_FAULTS).map((fault) => (
        <FaultRow key={`${fault.kind} ${fault.segment}`} fault={fault} player={player} preview={preview} />
      ))}
      {more > 0 && <Text fz="xs">{t('preview.moreFaults', { count: more })}</Text>}
      <Text fz="xs" c="dimmed">
        {t('preview.cellNote', { size: text(stock.cellSize, 3) })}
      </Text>
    </section>
  );
}

function hasSevereFault({ faults }: StockResult): boolean {
  return faults.some(({ kind }) => isSevereFault(kind));
}

/** The faults of a program that runs before the shown one, with a link to that program. */
function EarlierRow({ index, result }: { readonly index: number; readonly result: StockResult }) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const { programs } = useJobProgram();
  const severe = result.faults.filter(({ kind }) => isSevereFault(kind));
  const [first] = severe;
  const program = programs[index];
  if (!first || !program) return null;
  const pass = t(`preview.passes.${program.pass}`);
  return (
    <div className={classes.problem} data-severity="error">
      <IconCircleX size={16} stroke={1.8} aria-hidden="true" />
      <div>
        {t('preview.earlierFault', {
          pass,
          fault: t(`preview.faultKinds.${first.kind}`, { depth: text(first.depth) }),
        })}
        <div>
          <Anchor
            component="button"
            type="button"
            fz="xs"
            onClick={() => useJobStore.setState({ programIndex: index })}
          >
            {t('preview.showPass', { pass })}
          </Anchor>
        </div>
      </div>
    </div>
  );
}

interface FaultRowProps {
  readonly fault: StockFault;
  readonly player: Player;
  readonly preview: Preview | null;
}

function FaultRow({ fault, player, preview }: FaultRowProps) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const isSevere = isSevereFault(fault.kind);
  const Icon = isSevere ? IconCircleX : IconAlertTriangle;
  const showMoment = () => {
    player.pause();
    player.seekSeconds(fault.seconds);
    preview?.highlightLine(fault.line);
    preview?.lookAt(fault);
  };
  return (
    <div className={classes.problem} data-severity={isSevere ? 'error' : 'warning'}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <div>
        {t(`preview.faultKinds.${fault.kind}`, { depth: text(fault.depth) })}
        <div>
          <Anchor component="button" type="button" fz="xs" onClick={showMoment}>
            {t('preview.line', { line: fault.line })}
          </Anchor>
        </div>
      </div>
    </div>
  );
}

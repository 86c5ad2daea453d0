import { MM_PER_INCH } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { formatClock, type Player } from '@kerf/preview';
import { useTranslation } from 'react-i18next';
import { useLengths } from '../ui/length';
import classes from './preview.module.css';
import { usePlayback } from './use-player';

/** A program in numbers: lines, times, distances, extent. */
export function JobFacts({ program, player }: { program: JobProgram; player: Player }) {
  const { t, i18n } = useTranslation();
  const remaining = usePlayback(player, (state) => Math.ceil(state.duration - state.seconds));
  const elapsed = usePlayback(player, (state) => Math.floor(state.seconds));
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const lengths = useLengths();
  const longDistance = (mm: number) =>
    lengths.unit === 'in' ? `${number.format(mm / (12 * MM_PER_INCH))} ft` : `${number.format(mm / 1000)} m`;
  const { stats, tool, trace } = program;
  const { cutBounds } = stats;
  const extent =
    cutBounds.minX <= cutBounds.maxX
      ? `${[cutBounds.maxX - cutBounds.minX, cutBounds.maxY - cutBounds.minY, Math.max(0, -cutBounds.minZ)]
          .map((mm) => lengths.number(mm, 1))
          .join(' × ')} ${lengths.unit}`
      : '—';
  const rows: readonly (readonly [string, string])[] = [
    [t('preview.lines'), number.format(stats.lineCount)],
    [t('preview.remaining'), formatClock(remaining)],
    [t('preview.elapsed'), formatClock(elapsed)],
    [t('preview.duration'), formatClock(stats.seconds)],
    [t('preview.tool'), trace.mode === 'laser' ? t('bit.laser') : tool.name],
    [t('preview.cutDistance'), longDistance(stats.cutDistance)],
    [t('preview.rapidDistance'), longDistance(stats.rapidDistance)],
    [t('preview.bounds'), extent],
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

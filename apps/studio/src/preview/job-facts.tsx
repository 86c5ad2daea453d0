import type { JobProgram } from '@kerf/pipeline';
import { formatClock, type Player } from '@kerf/preview';
import { useTranslation } from 'react-i18next';
import classes from './preview.module.css';
import { usePlayback } from './use-player';

/** A program in numbers: lines, times, distances, extent. */
export function JobFacts({ program, player }: { program: JobProgram; player: Player }) {
  const { t, i18n } = useTranslation();
  const remaining = usePlayback(player, (state) => Math.ceil(state.duration - state.seconds));
  const elapsed = usePlayback(player, (state) => Math.floor(state.seconds));
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const { stats, tool, trace } = program;
  const { cutBounds } = stats;
  const extent =
    cutBounds.minX <= cutBounds.maxX
      ? `${number.format(cutBounds.maxX - cutBounds.minX)} × ${number.format(cutBounds.maxY - cutBounds.minY)} × ${number.format(Math.max(0, -cutBounds.minZ))}`
      : '—';
  const rows: readonly (readonly [string, string])[] = [
    [t('preview.lines'), number.format(stats.lineCount)],
    [t('preview.remaining'), formatClock(remaining)],
    [t('preview.elapsed'), formatClock(elapsed)],
    [t('preview.duration'), formatClock(stats.seconds)],
    [t('preview.tool'), trace.mode === 'laser' ? t('bit.laser') : tool.name],
    [t('preview.cutDistance'), `${number.format(stats.cutDistance / 1000)} m`],
    [t('preview.rapidDistance'), `${number.format(stats.rapidDistance / 1000)} m`],
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

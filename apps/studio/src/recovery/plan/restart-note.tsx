import type { RecoveryChecked } from '@kerf/protocol';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLengths } from '../../ui/length';
import classes from '../recovery.module.css';

type Plan = Pick<RecoveryChecked, 'restart' | 'steps' | 'modes'>;

/** At which line the job goes on, and why there. */
export function RestartNote({ restart }: Pick<Plan, 'restart'>) {
  const { t } = useTranslation();
  return (
    <Text fz="sm" role="status" data-restart-line={restart.line}>
      <strong>{t('recovery.restart.title', { line: restart.line })}</strong>{' '}
      {t('recovery.restart.because', { why: t(`recovery.restart.${restart.kind}`) })}{' '}
      {restart.repeatedLines > 0 && t('recovery.restart.repeated', { count: restart.repeatedLines })}
    </Text>
  );
}

/** The way back to work in words, step by step, each with the lines that the machine gets. */
export function StepList({ plan: { steps, restart, modes } }: { plan: Plan }) {
  const { t } = useTranslation();
  const { text, feed, plain } = useLengths();
  return (
    <section aria-label={t('recovery.steps.title')}>
      <Text fw={600} fz="sm" mb={4}>
        {t('recovery.steps.title')}
      </Text>
      <ol className={classes.steps}>
        {steps.map(({ code, lines, place, feedRate, seconds }, index) => {
          const [x, y, z] = place ?? restart.place;
          return (
            // The same kind of step may come twice, and the list never changes its order.
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other name
            <li key={index} data-step={code}>
              {t(`recovery.steps.${code}`, {
                ...{ x: text(x), y: text(y), z: text(z), line: restart.line },
                feed: feed(feedRate ?? modes.feedRate),
                seconds: plain(seconds ?? 0, 1),
                speed: plain(modes.spindleSpeed, 0),
              })}{' '}
              <code>{lines.join(' · ')}</code>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

import type { RecoveryCheck } from '@kerf/protocol';
import { Checkbox, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../recovery.module.css';
import type { Box } from './boxes';
import { Details } from './details';
import { Remedy } from './remedy';
import type { Ticks } from './use-ticks';

interface CheckListProps {
  readonly checks: readonly RecoveryCheck[];
  readonly boxes: readonly Box[];
  /** The name of the bit that belongs in the collet; null if it is not known. */
  readonly bit: string | null;
  readonly ticks: Ticks;
  /** Sends the program of the task to the driver; null if this page does not have it. */
  readonly onSend: (() => void) | null;
}

/**
 * Everything that must be right before a job goes on: what is wrong, with what to do; what a person must look at, as
 * boxes to tick; what the driver has seen itself.
 */
export function CheckList({ checks, boxes, bit, ticks, onSend }: CheckListProps) {
  const { t } = useTranslation();
  const inState = (wanted: RecoveryCheck['state']) => checks.filter(({ state }) => state === wanted);
  return (
    <section aria-label={t('recovery.checks.title')}>
      <Text fw={600} fz="sm" mb={6}>
        {t('recovery.checks.title')}
      </Text>
      <ul className={classes.checks}>
        {inState('objection').map((check) => (
          <li key={check.code} data-state="objection" data-check={check.code}>
            <IconAlertTriangle size={18} color="var(--kerf-bad)" aria-hidden="true" />
            <div role="alert">
              <Text fz="sm">{t(`recovery.checks.objection.${check.code}`)}</Text>
              <Details check={check} />
              <Remedy code={check.code} onSend={onSend} />
            </div>
          </li>
        ))}
        {boxes.map(({ code, text }) => (
          <li key={text} data-state="ask" data-check={code} className={classes.box}>
            <Checkbox
              size="xs"
              label={t(text, { bit })}
              checked={ticks.isTicked(text)}
              onChange={(event) => ticks.tick(text, event.currentTarget.checked)}
            />
          </li>
        ))}
        {inState('verified').map(({ code }) => (
          <li key={code} data-state="verified" data-check={code}>
            <IconCircleCheck size={18} color="var(--kerf-good)" aria-hidden="true" />
            <Text fz="sm" c="dimmed">
              {t(`recovery.checks.ok.${code}`)}{' '}
              <span className="visually-hidden">{t('recovery.checks.verified')}</span>
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { DriverRequest } from '@kerf/protocol';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasControl, useMachineStore } from '../driver/machine-store';
import classes from './probe.module.css';
import { NeedNote, type ProbeNeed } from './probe-needs';
import type { ZeroKind } from './procedure';

interface ProbeActionsProps {
  readonly kind: ZeroKind;
  /** Whether a job waits for the bit that is measured. */
  readonly isForTool: boolean;
  /** What is still to be done; null when nothing is. */
  readonly need: ProbeNeed | null;
  readonly start: (purpose: 'reference' | 'apply') => void;
  readonly send: (message: DriverRequest) => Promise<void>;
}

/** The buttons of the dialog. While the machine probes, there is only the one that cancels. */
export function ProbeActions({ kind, isForTool, need, start, send }: ProbeActionsProps) {
  const { t } = useTranslation();
  const probe = useMachineStore(({ status }) => status?.probe);
  const isMine = useMachineStore(hasControl);
  if (!probe) return null;
  if (probe.active)
    return (
      <div className={classes.footer}>
        <span />
        <Button color="red" onClick={() => send({ action: 'cancelProbe' })} data-autofocus>
          {t('probe.cancel')}
        </Button>
      </div>
    );
  const toApply = need ?? (kind === 'length' && !probe.measured ? 'reference' : null);
  return (
    <div className={classes.footer}>
      <span>
        {probe.canUndo && !isForTool && (
          <Button variant="subtle" disabled={!isMine} onClick={() => send({ action: 'undoProbe' })}>
            {t('probe.undo')}
          </Button>
        )}
        <NeedNote need={toApply} />
      </span>
      {probe.clip && (
        <Button variant="default" disabled={!isMine} onClick={() => send({ action: 'removeClip' })}>
          {t('probe.clipOff')}
        </Button>
      )}
      {kind === 'length' && !isForTool && (
        <Button variant="default" disabled={need !== null} onClick={() => start('reference')}>
          {t('probe.reference')}
        </Button>
      )}
      <Button disabled={toApply !== null} onClick={() => start('apply')}>
        {t(kind === 'length' ? 'probe.apply' : 'probe.start')}
      </Button>
    </div>
  );
}

import type { DriverRequest } from '@kerf/protocol';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasControl, useMachineStore } from '../driver/machine-store';
import classes from './probe.module.css';
import type { ZeroKind } from './procedure';

interface ProbeActionsProps {
  readonly kind: ZeroKind;
  /** Whether a job waits for the bit that is measured. */
  readonly isForTool: boolean;
  readonly isReady: boolean;
  readonly start: (purpose: 'reference' | 'apply') => void;
  readonly send: (message: DriverRequest) => Promise<void>;
}

/** The buttons of the dialog. While the machine probes, there is only the one that cancels. */
export function ProbeActions({ kind, isForTool, isReady, start, send }: ProbeActionsProps) {
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
  return (
    <div className={classes.footer}>
      <span>
        {probe.canUndo && !isForTool && (
          <Button variant="subtle" disabled={!isMine} onClick={() => send({ action: 'undoProbe' })}>
            {t('probe.undo')}
          </Button>
        )}
      </span>
      {probe.clip && (
        <Button variant="default" disabled={!isMine} onClick={() => send({ action: 'removeClip' })}>
          {t('probe.clipOff')}
        </Button>
      )}
      {kind === 'length' && !isForTool && (
        <Button variant="default" disabled={!isReady} onClick={() => start('reference')}>
          {t('probe.reference')}
        </Button>
      )}
      <Button disabled={!isReady || (kind === 'length' && !probe.measured)} onClick={() => start('apply')}>
        {t(kind === 'length' ? 'probe.apply' : 'probe.start')}
      </Button>
    </div>
  );
}

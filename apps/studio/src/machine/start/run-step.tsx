import type { JobOutput } from '@kerf/pipeline';
import { formatClock } from '@kerf/preview';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconBorderCorners, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../app/studio-context';
import classes from '../machine.module.css';
import { hasControl, useMachineStore } from '../machine-store';
import { failureLines } from '../use-driver-action';
import { useRunJob } from './use-run-job';

/** Step 3: the frame, and the start. */
export function RunStep({ output }: { output: JobOutput | null }) {
  const { t } = useTranslation();
  const name = useEditorState((state) => state.design.name);
  const setup = useEditorState((state) => state.design.setup);
  const isMine = useMachineStore(hasControl);
  const isConnected = useMachineStore((state) => state.device.status === 'CONNECTED');
  const [hasConsent, setConsent] = useState(false);
  const { phase, failure, frame, run } = useRunJob(output, name);
  const needsConsent = setup.mode === 'laser' && setup.laserMode === 'M3';
  const isBusy = phase !== 'idle' && phase !== 'framed';
  const isReady = output !== null && isMine && isConnected && !isBusy;
  return (
    <Stack className={classes.step ?? ''} gap="md">
      {!output && <Alert color="yellow">{t('start.previewFirst')}</Alert>}
      {output && (
        <Text>
          {name} · {formatClock(output.stats.seconds)}
        </Text>
      )}
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('machine.failed')} role="alert">
          {failureLines(failure).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      {needsConsent && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('start.consentTitle')}>
          <Text fz="sm" mb="xs">
            {t('start.consentText')}
          </Text>
          <Checkbox
            size="xs"
            label={t('start.consent')}
            checked={hasConsent}
            onChange={(event) => setConsent(event.currentTarget.checked)}
          />
        </Alert>
      )}
      <Group align="center">
        <Button
          variant="default"
          size="md"
          leftSection={<IconBorderCorners size={18} />}
          loading={phase === 'framing'}
          disabled={!isReady}
          onClick={frame}
        >
          {t('start.frame')}
        </Button>
        <Text fz="sm" c="dimmed" role="status">
          {phase === 'framed' ? (
            <Group gap={6}>
              <IconCircleCheck size={18} color="var(--kerf-good)" /> {t('start.framed')}
            </Group>
          ) : phase === 'upload' ? (
            t('start.upload')
          ) : (
            t('start.frameHint')
          )}
        </Text>
      </Group>
      <Group align="center">
        <Button
          size="md"
          leftSection={<IconPlayerPlay size={18} />}
          loading={phase === 'starting'}
          disabled={!isReady || (needsConsent && !hasConsent)}
          onClick={() => run(needsConsent && hasConsent)}
        >
          {t('start.run')}
        </Button>
        <Text fz="sm" c="dimmed">
          {t('start.watch')}
        </Text>
      </Group>
    </Stack>
  );
}

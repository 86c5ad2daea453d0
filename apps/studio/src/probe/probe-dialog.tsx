import { Modal, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import { ControlNote } from '../machine/control/control-note';
import { closeProbe, useProbeView } from '../state/probe-view';
import { useStudio } from '../state/studio-context';
import { forgetLostSurvey, takePoint } from './height-map-store';
import { ProbeForm } from './probe-form';

/** Takes the points of a surface as they come, and forgets them when the machine no longer knows where it is. */
function useSurveyEvents(): void {
  const { driver } = useStudio();
  useEffect(() => {
    const stopListening = driver.subscribe((event) => {
      if (event.action === 'PROBE_POINT') takePoint(event.point);
    });
    const stopWatching = useMachineStore.subscribe(forgetLostSurvey);
    return () => {
      stopListening();
      stopWatching();
    };
  }, [driver]);
}

/** The dialog that finds zero by touching. Stop stays above it, as above every dialog. */
export function ProbeDialog() {
  const { t } = useTranslation();
  const kind = useProbeView((view) => view.kind);
  useSurveyEvents();
  const isConnected = useMachineStore(({ device }) => device.status === 'CONNECTED');
  return (
    <Modal
      opened={kind !== null && isConnected}
      onClose={closeProbe}
      title={t('probe.title')}
      size={920}
      closeOnClickOutside={false}
    >
      {kind && (
        <Stack gap={0}>
          <ControlNote />
          <ProbeForm kind={kind} />
        </Stack>
      )}
    </Modal>
  );
}

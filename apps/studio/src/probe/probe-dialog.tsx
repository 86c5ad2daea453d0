import { Modal, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import { ControlNote } from '../machine/control/control-note';
import { closeProbe, useProbeView } from '../state/probe-view';
import { forgetLostZero } from './height-map-store';
import { ProbeForm } from './probe-form';

/** The dialog that finds zero by touching. Stop stays above it, as above every dialog. */
export function ProbeDialog() {
  const { t } = useTranslation();
  const kind = useProbeView((view) => view.kind);
  useEffect(() => useMachineStore.subscribe(forgetLostZero), []);
  const isConnected = useMachineStore(({ device }) => device.status === 'CONNECTED');
  return (
    <Modal
      data-machine-controls
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

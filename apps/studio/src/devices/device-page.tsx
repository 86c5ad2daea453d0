import { isKnownDevice } from '@kerf/machining';
import { Modal } from '@mantine/core';
import { useModals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { findDevice, useDeviceStore } from '../state/device-store';
import { useCovered } from '../ui/use-covered';
import { DeviceForm } from './device-form';
import { newDevice } from './new-device';
import { useDevicePage } from './use-device-page';

/** The page /newmaschine: describes a new device or changes an own one. It covers the editor, which stays open. */
export function DevicePage() {
  const { t } = useTranslation();
  const { isOpen, id, close } = useDevicePage();
  const { modals } = useModals();
  const isCovered = useCovered(modals.length > 0);
  const known = useDeviceStore((state) => (id === null ? undefined : findDevice(state, id)));
  // A device that comes with Kerf cannot be changed: it is the beginning of an own one.
  const isNew = !known || isKnownDevice(known.id);
  return (
    <Modal
      fullScreen
      opened={isOpen}
      onClose={close}
      title={t(isNew ? 'devices.new' : 'devices.edit')}
      closeOnEscape={!isCovered}
    >
      {isOpen && (
        <DeviceForm key={known?.id ?? 'new'} start={known ?? newDevice()} isNew={isNew} onDone={close} />
      )}
    </Modal>
  );
}

import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewStore } from '../state/view-store';
import { useDialogAbove } from '../ui/use-dialog-above';
import { Shelf } from './shelf/shelf';

const close = () => useViewStore.setState({ isProjectListOpen: false });

/** The dialog with the saved projects, to open one. */
export function ProjectList() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isProjectListOpen);
  const isCovered = useDialogAbove();
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      closeOnEscape={!isCovered}
      title={t('project.listTitle')}
      size={1000}
    >
      {isOpen && <Shelf onLeave={close} />}
    </Modal>
  );
}

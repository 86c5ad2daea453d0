import { Modal, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { closeWorkshop, openWorkshop, useWorkshopView, type WorkshopTab } from '../state/workshop-view';
import { useDialogAbove } from '../ui/use-dialog-above';
import { HistoryPanel } from './history-panel';
import { MachineOverview } from './machine-overview';
import { QueuePanel } from './queue-panel';

const PANELS: Readonly<Record<WorkshopTab, () => React.ReactNode>> = {
  machines: MachineOverview,
  queue: QueuePanel,
  history: HistoryPanel,
};

/** The machines of this driver, the queue of the machine that the page shows, and the jobs that have run. */
export function WorkshopDialog() {
  const { t } = useTranslation();
  const tab = useWorkshopView((state) => state.tab);
  const isCovered = useDialogAbove();
  const Panel = tab && PANELS[tab];
  return (
    <Modal
      data-machine-controls
      opened={tab !== null}
      onClose={closeWorkshop}
      title={t('workshop.title')}
      size={860}
      closeOnEscape={!isCovered}
    >
      <Tabs value={tab} onChange={(next) => next && openWorkshop(next as WorkshopTab)} mb="sm">
        <Tabs.List>
          <Tabs.Tab value="machines">{t('workshop.machines')}</Tabs.Tab>
          <Tabs.Tab value="queue">{t('workshop.queue')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('workshop.history')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {Panel && <Panel />}
    </Modal>
  );
}

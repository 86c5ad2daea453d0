import { Button, Indicator, Popover, Stack, Switch, Text } from '@mantine/core';
import { IconListNumbers, IconRoute2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobStore } from '../job/job-store';
import { isSameJob } from '../job/same-job';
import { useEditorState } from '../state/studio-context';
import { IconButton } from '../ui/icon-button';
import { lateComponent } from '../ui/late-component';
import { useNotesStore, useProblemsStore } from './notes-store';

const CheckList = lateComponent(() => import('./check-list').then((part) => part.CheckList));
const CutOrderDialog = lateComponent(() => import('./cut-order-dialog').then((part) => part.CutOrderDialog));

/** Which notes of the job are shown over the drawing, and a button for the order of cutting. */
export function NotesPopover() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isOrderOpen, setOrderOpen] = useState(false);
  const problemCount = useProblemsStore(({ problems }) => problems.length);
  return (
    <>
      <Popover position="top-end" shadow="md" width={290} trapFocus opened={isOpen} onChange={setOpen}>
        <Indicator
          label={problemCount > 99 ? '99+' : problemCount}
          size={15}
          offset={4}
          color="red.9"
          zIndex={1}
          disabled={problemCount === 0}
        >
          <Popover.Target>
            <IconButton
              icon={IconRoute2}
              label={
                problemCount > 0
                  ? `${t('notes.title')}: ${t('notes.problemCount', { count: problemCount })}`
                  : t('notes.title')
              }
              size="md"
              iconSize={16}
              tooltipPosition="top"
              onClick={() => setOpen(!isOpen)}
            />
          </Popover.Target>
        </Indicator>
        <Popover.Dropdown>
          <Stack gap="xs">
            <NoteSwitches />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconListNumbers size={16} stroke={1.7} />}
              onClick={() => {
                setOpen(false);
                setOrderOpen(true);
              }}
            >
              {t('notes.editOrder')}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isOrderOpen && <CutOrderDialog onClose={() => setOrderOpen(false)} />}
    </>
  );
}

/** A switch for each kind of note over the drawing. */
function NoteSwitches() {
  const { t } = useTranslation();
  const { areWidthsShown, isUnreachedShown, areProblemsShown, isOrderShown } = useNotesStore();
  const made = useJobStore(({ job }) => (job.status === 'done' ? job.design : null));
  const hasOrder = useEditorState(({ design }) => made !== null && isSameJob(made, design));
  return (
    <>
      <Switch
        size="xs"
        label={t('notes.widths')}
        description={t('notes.widthsHint')}
        checked={areWidthsShown}
        onChange={(event) => useNotesStore.setState({ areWidthsShown: event.currentTarget.checked })}
      />
      <Switch
        size="xs"
        label={t('notes.unreached')}
        description={t('notes.unreachedHint')}
        checked={isUnreachedShown}
        onChange={(event) => useNotesStore.setState({ isUnreachedShown: event.currentTarget.checked })}
      />
      <Switch
        size="xs"
        label={t('notes.problems')}
        description={t('notes.problemsHint')}
        checked={areProblemsShown}
        onChange={(event) => useNotesStore.setState({ areProblemsShown: event.currentTarget.checked })}
      />
      {areProblemsShown && <CheckList />}
      <Switch
        size="xs"
        label={t('notes.order')}
        checked={isOrderShown}
        onChange={(event) => useNotesStore.setState({ isOrderShown: event.currentTarget.checked })}
      />
      {isOrderShown && !hasOrder && (
        <Text fz="xs" c="dimmed">
          {t('notes.orderNeedsJob')}
        </Text>
      )}
    </>
  );
}

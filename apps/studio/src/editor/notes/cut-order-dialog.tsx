import { type Design, designBounds, findObject, type MachiningSetup, type ObjectId } from '@kerf/document';
import { setSetup } from '@kerf/editor';
import { Button, Group, Modal, ScrollArea, Stack, Switch, Text } from '@mantine/core';
import { IconArrowBarToUp, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../app/studio-context';
import { programsOf, useJobStore } from '../../job/job-store';
import { IconButton } from '../../ui/icon-button';
import { useLengths } from '../../ui/length';
import { Select } from '../../ui/select';
import { isSameList } from '../field-value';
import { useObjectName } from '../object-name';
import { moved, shownOrder } from './cut-order';
import classes from './notes.module.css';

/** In which order objects are cut: found by Kerf, or put by the person. */
export function CutOrderDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('notes.orderTitle')} size="lg">
      {isOpen && <CutOrder onClose={onClose} />}
    </Modal>
  );
}

function CutOrder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const setup = useEditorState((state) => state.design.setup);
  return (
    <Stack gap="sm">
      <Text fz="sm" c="dimmed">
        {t('notes.orderHint')}
      </Text>
      <Select
        size="xs"
        label={t('notes.orderBy')}
        data={[
          { value: 'travel', label: t('notes.byTravel') },
          { value: 'stack', label: t('notes.byStack') },
        ]}
        value={setup.orderBy}
        allowDeselect={false}
        onChange={(orderBy) => editor.run(setSetup({ orderBy: orderBy as MachiningSetup['orderBy'] }))}
      />
      <Switch
        size="xs"
        label={t('notes.mergeDuplicates')}
        checked={setup.mergesDuplicates}
        onChange={(event) => editor.run(setSetup({ mergesDuplicates: event.currentTarget.checked }))}
      />
      <OrderList />
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={setup.cutOrder.length === 0}
          onClick={() => editor.run(setSetup({ cutOrder: [] }))}
        >
          {t('notes.automatic')}
        </Button>
        <Button onClick={onClose}>{t('action.ok')}</Button>
      </Group>
    </Stack>
  );
}

function OrderList() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const objectName = useObjectName();
  const job = useJobStore((state) => state.job);
  const order = useEditorState(
    ({ design }) => shownOrder(design, job.status === 'done' ? programsOf(job) : []),
    isSameList,
  );
  const design = useEditorState((state) => state.design);
  const measureOf = useMeasure();
  const move = (id: ObjectId, by: number) => editor.run(setSetup({ cutOrder: moved(order, id, by) }));
  if (order.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {t('notes.nothingCut')}
      </Text>
    );
  return (
    <ScrollArea.Autosize mah={320} className={classes.list ?? ''}>
      <ol className={classes.order}>
        {order.map((id, index) => {
          const object = findObject(design, id);
          const name = object ? objectName(object) : id;
          const measure = measureOf(design, id);
          return (
            <li key={id} className={classes.row}>
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.name} title={name}>
                {name}
              </span>
              <span className={classes.measure}>{measure}</span>
              <IconButton
                icon={IconArrowBarToUp}
                label={`${t('notes.first')}: ${index + 1}, ${name}`}
                size="sm"
                iconSize={15}
                disabled={index === 0}
                onClick={() => move(id, Number.NEGATIVE_INFINITY)}
              />
              <IconButton
                icon={IconArrowUp}
                label={`${t('notes.earlier')}: ${index + 1}, ${name}`}
                size="sm"
                iconSize={15}
                disabled={index === 0}
                onClick={() => move(id, -1)}
              />
              <IconButton
                icon={IconArrowDown}
                label={`${t('notes.later')}: ${index + 1}, ${name}`}
                size="sm"
                iconSize={15}
                disabled={index === order.length - 1}
                onClick={() => move(id, 1)}
              />
            </li>
          );
        })}
      </ol>
    </ScrollArea.Autosize>
  );
}

/** How large an object is and where its lower left corner lies: many objects of a design have one name. */
function useMeasure(): (design: Design, id: ObjectId) => string {
  const { number, text } = useLengths();
  return (design, id) => {
    const { minX, minY, maxX, maxY } = designBounds(design, [id]);
    if (!(minX <= maxX)) return '';
    return `${number(maxX - minX, 1)} × ${text(maxY - minY, 1)} · X ${number(minX, 1)} Y ${number(minY, 1)}`;
  };
}
